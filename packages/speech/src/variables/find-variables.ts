import { readVariable } from './read-variable.ts'
import type { FoundVariable } from './read-variable.ts'

/** Every variable of a text in its order, and what was meant as one: all that opens with '{{$'. */
export function findVariables(text: string): readonly FoundVariable[] {
  return [...variablesIn(text)]
}

/** The same, each read when it is asked for. */
export function* variablesIn(text: string): Generator<FoundVariable> {
  for (const { index, 1: content = '', 2: closing } of text.matchAll(/\{\{\$([^{}\n]*)(\}\})?/g)) {
    yield closing === undefined ? unclosed(text, index, content) : readVariable(content, index)
  }
}

/** As far as it looks like a variable: what comes after is text. */
function unclosed(text: string, start: number, content: string): FoundVariable {
  const [written = ''] = /^[\w+-]*/.exec(content) ?? []
  const { name, step, faults } = readVariable(written, start)
  const contentEnd = start + 3 + written.length
  const end = text[contentEnd] === '}' ? contentEnd + 1 : contentEnd
  const suggestion = faults.length === 0 ? `{{$${written}}}` : null
  return { start, end, name, step, faults: [{ code: 'not_closed', start, end, suggestion }] }
}
