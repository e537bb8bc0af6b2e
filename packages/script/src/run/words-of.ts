import { visibleText } from '../derive/visible-text.ts'
import type { Spoken, Step } from '../graph.ts'

/** What a step says, where it says anything. */
export function textOf(step: Step | undefined): string | null {
  if (step === undefined || !('text' in step)) return null
  return visibleText(step.text) === '' ? null : step.text
}

export function hasWords(spoken: Spoken): boolean {
  return spoken.greet || spoken.sayTime || visibleText(spoken.text) !== ''
}
