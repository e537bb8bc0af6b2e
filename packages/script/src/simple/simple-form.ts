import type { Problem } from '@kompaan/contract/wire'
import { isLongerThan } from '../derive/is-longer-than.ts'
import { visibleText } from '../derive/visible-text.ts'
import type { Spoken } from '../graph.ts'
import { maxPassesMost, simpleTextMaxLength } from '../script-limits.ts'

/** A reminder or a question as its screen shows it: words, and how often they come again (Q1). */
export interface SimpleForm extends Spoken {
  /** A reminder is said again; a question is asked again as long as nobody answered. */
  readonly repeat: { readonly minutes: number; readonly times: number } | null
}

export type SimpleFormProblem = Problem<
  'text_missing' | 'text_too_long' | 'invalid_repeat_minutes' | 'invalid_repeat_times'
>

/** Longer than a day is no repeating, but a task of its own on another day. */
export const repeatMaxMinutes = 1440

/** What a carer must mend before it can be saved (Q2). */
export function simpleFormProblems({ text, repeat }: SimpleForm): readonly SimpleFormProblem[] {
  const problems: SimpleFormProblem[] = []
  if (visibleText(text) === '') problems.push({ path: 'text', code: 'text_missing' })
  if (isLongerThan(text, simpleTextMaxLength)) {
    problems.push({ path: 'text', code: 'text_too_long', values: { max: simpleTextMaxLength } })
  }
  if (repeat === null) return problems
  if (!isWithin(repeat.minutes, repeatMaxMinutes)) {
    const values = { min: 1, max: repeatMaxMinutes }
    problems.push({ path: 'repeat.minutes', code: 'invalid_repeat_minutes', values })
  }
  if (!isWithin(repeat.times, maxPassesMost)) {
    const values = { min: 1, max: maxPassesMost }
    problems.push({ path: 'repeat.times', code: 'invalid_repeat_times', values })
  }
  return problems
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}
