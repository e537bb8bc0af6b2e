import { timeUnits } from '../time/step-in-time.ts'
import type { TimeStep } from '../time/step-in-time.ts'
import { nearestName } from './nearest-name.ts'
import { variableNames } from './variable-names.ts'
import type { VariableName } from './variable-names.ts'

/** A variable in a text. It is good when it has no faults; only then are its name and step to be relied on. */
export interface FoundVariable {
  /** Of the whole, with its braces. */
  start: number
  end: number
  name: VariableName | null
  step: TimeStep | null
  faults: readonly VariableFault[]
}

/** What is wrong, from where to where in the text, and what could stand there instead, if that is clear. */
export interface VariableFault {
  code: VariableFaultCode
  start: number
  end: number
  suggestion: string | null
}

export type VariableFaultCode =
  | 'not_opened'
  | 'not_closed'
  | 'blank'
  | 'unknown_name'
  | 'bad_modifier'
  | 'unknown_unit'
  | 'too_many_modifiers'

/** Of what stands between the braces of a variable that begins at `start`. */
export function readVariable(content: string, start: number): FoundVariable {
  const contentStart = start + 3
  const contentEnd = contentStart + content.length
  const end = contentEnd + 2
  if (/\s/.test(content)) {
    const suggestion = mended(content.replaceAll(/\s+/g, ''))
    const blank: VariableFault = { code: 'blank', start: contentStart, end: contentEnd, suggestion }
    return { start, end, name: null, step: null, faults: [blank] }
  }

  const faults: VariableFault[] = []
  const [written = ''] = /^[^+-]*/.exec(content) ?? []
  const name = variableNames.find((known) => known === written) ?? null
  const nameEnd = contentStart + written.length
  if (name === null) {
    const place = written === '' ? { start, end } : { start: contentStart, end: nameEnd }
    faults.push({ code: 'unknown_name', ...place, suggestion: nearestName(written) })
  }
  const step = readModifier(content.slice(written.length), nameEnd, faults)
  return { start, end, name, step, faults }
}

function readModifier(modifier: string, start: number, faults: VariableFault[]): TimeStep | null {
  const [, sign = '', digits = '', unitWritten = '', more = ''] =
    /^([+-])(\d*)([^+-]*)(.*)$/.exec(modifier) ?? []
  if (sign === '') return null
  const unitStart = start + 1 + digits.length
  const unitEnd = unitStart + unitWritten.length
  const unit = timeUnits.find((known) => known === unitWritten)

  if (digits === '' || digits.length > 5) {
    faults.push({ code: 'bad_modifier', start, end: unitStart, suggestion: null })
  }
  if (unit === undefined) {
    const place = unitWritten === '' ? { start, end: unitEnd } : { start: unitStart, end: unitEnd }
    faults.push({ code: 'unknown_unit', ...place, suggestion: unitInOtherCase(unitWritten) })
  }
  if (more !== '') {
    const end = unitEnd + more.length
    faults.push({ code: 'too_many_modifiers', start: unitEnd, end, suggestion: '' })
  }
  // Without the sign of a zero below zero.
  return unit === undefined ? null : { amount: Number(sign + digits) || 0, unit }
}

function unitInOtherCase(written: string): string | null {
  return timeUnits.find((unit) => unit.toLowerCase() === written.toLowerCase()) ?? null
}

/** With every fault replaced by what it suggests, if each does. */
export function mended(content: string): string | null {
  let text = content
  for (const { start, end, suggestion } of readVariable(content, -3).faults.toReversed()) {
    if (suggestion === null) return null
    text = text.slice(0, start) + suggestion + text.slice(end)
  }
  return text
}
