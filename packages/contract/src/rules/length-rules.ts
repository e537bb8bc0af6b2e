import { holdsAddress } from './holds-address.ts'

export type LengthProblem = 'short' | 'long'

/** How the person who owns the robot is called: 2 to 64 characters, and no address. */
export function endUserNameProblem(value: string): LengthProblem | 'address' | null {
  return lengthProblem(value, 2, 64) ?? (holdsAddress(value) ? 'address' : null)
}

/** What a carer calls the robot: 2 to 26 characters. Empty is no alias, which is not this rule's to say. */
export function aliasProblem(value: string): LengthProblem | null {
  return lengthProblem(value, 2, 26)
}

/** What a script, a reminder or a question is called. */
export function scriptNameProblem(value: string): LengthProblem | null {
  return lengthProblem(value, 1, scriptNameMaxLength)
}

export const scriptNameMaxLength = 128

/**
 * What a playlist is called: something that can be seen. An index holds it, which takes no name that is made of thousands
 * of marks.
 */
export function playlistNameProblem(value: string): LengthProblem | null {
  if (value.length > 4 * playlistNameMaxLength) return 'long'
  return invisible.test(value) ? 'short' : lengthProblem(value, 1, playlistNameMaxLength)
}

/** Spaces, and what has no width or no ink; one of them, the blank of braille, counts as a picture elsewhere. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

export const playlistNameMaxLength = 128

/** What a planned task is called. */
export function taskTitleProblem(value: string): LengthProblem | null {
  return lengthProblem(value, 1, taskTitleMaxLength)
}

const taskTitleMaxLength = 128

/** What a carer calls something that a robot was taught to understand: something that can be seen. */
export function interactionTitleProblem(value: string): LengthProblem | null {
  return invisible.test(value) ? 'short' : lengthProblem(value, 2, interactionTitleMaxLength)
}

const interactionTitleMaxLength = 128

/** What somebody tells the operator. */
export function feedbackProblem(value: string): LengthProblem | null {
  return lengthProblem(value, 2, feedbackMaxLength)
}

export const feedbackMaxLength = 4000

/** In characters as people count them: an accent or an emoji is one. */
export function characterCount(value: string): number {
  const text = value.trim()
  return plain.test(text) ? text.length : [...new Intl.Segmenter().segment(text)].length
}

/** Most names are: each sign counts for itself, and making a counter takes longer than all else about a name. */
const plain = /^[ -~]*$/

/** More than the longest emoji of people takes. */
const unitsPerCharacter = 16

/** Whether a text has as many characters as it may have. */
export function lengthProblem(value: string, min: number, max: number): LengthProblem | null {
  // A single character can be made of thousands of marks.
  if (value.length > max * unitsPerCharacter) return 'long'
  const length = characterCount(value)
  if (length < min) return 'short'
  return length > max ? 'long' : null
}
