import type { Spoken, Step } from '../graph.ts'

/** What a step says, where it says anything. */
export function textOf(step: Step | undefined): string | null {
  if (step === undefined || !('text' in step)) return null
  return isBlank(step.text) ? null : step.text
}

export function hasWords(spoken: Spoken): boolean {
  return spoken.greet || spoken.sayTime || !isBlank(spoken.text)
}

/** Marks and blanks alone are nothing to say. */
function isBlank(text: string): boolean {
  return text.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === ''
}
