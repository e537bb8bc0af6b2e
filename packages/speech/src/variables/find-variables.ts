import { readVariable } from './read-variable.ts'
import type { FoundVariable } from './read-variable.ts'

/** Every variable of a text in its order, and what was meant as one: all that opens with '{{$'. */
export function findVariables(text: string): readonly FoundVariable[] {
  const found: FoundVariable[] = []
  const opening = /\{\{\$([^{}\n]*)(\}\})?/g
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const [, content = '', closing] = match
    const variable =
      closing === undefined ? unclosed(text, match.index, content) : readVariable(content, match.index)
    found.push(variable)
    opening.lastIndex = variable.end
  }
  return found
}

/** As far as it looks like a variable: what comes after is text. */
function unclosed(text: string, start: number, content: string): FoundVariable {
  const [written = ''] = /^[\w+-]*/.exec(content) ?? []
  const { name, step, faults } = readVariable(written, start)
  const contentEnd = start + 3 + written.length
  const end = text[contentEnd] === '}' ? contentEnd + 1 : contentEnd
  const suggestion = faults.length === 0 ? `{{$${written}}}` : null
  return { start, end, name, step, faults: [{ code: 'not-closed', start, end, suggestion }] }
}
