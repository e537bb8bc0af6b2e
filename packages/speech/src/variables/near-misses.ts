import type { VariableFault } from './read-variable.ts'
import { mended } from './read-variable.ts'
import { variableNames } from './variable-names.ts'

/** What is plainly meant as a variable but opens otherwise, so that the robot would read its braces out: '{{day}}'. */
export function nearMisses(text: string): readonly VariableFault[] {
  return Array.from(text.matchAll(nearMiss), ({ index, 0: written, 1: content = '' }) => {
    const good = mended(content.replaceAll(/\s+/g, ''))
    return {
      code: 'not_opened' as const,
      start: index,
      end: index + written.length,
      suggestion: good === null ? null : `{{$${good}}}`,
    }
  })
}

export function hasNearMiss(text: string): boolean {
  return text.search(nearMiss) !== -1
}

/**
 * Two braces with a name in them, or one and a '$'. Blanks are counted, as a search that tries any number of them at
 * every place takes ever longer.
 */
const nearMiss = new RegExp(
  String.raw`(?:\{\{\s{0,4}(?!\$)|\{\{\s{1,4}\$|(?<!\{)\{\s{0,4}\$)\s{0,4}((?:${variableNames.join('|')})\s{0,4}(?:[+-]\s{0,4}\d{1,5}\s{0,4}[YMWDHS])?)\s{0,4}\}{1,2}`,
  'giu',
)
