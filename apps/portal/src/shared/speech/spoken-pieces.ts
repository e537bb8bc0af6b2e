import { findVariables, type VariableName } from '@kompaan/speech/core'

export interface SpokenPiece {
  /** Where it stands in the text. */
  readonly start: number
  readonly text: string
  /** The robot fills in a word here; `text` is what that word is called. */
  readonly isVariable: boolean
}

/** The words of a sentence, with each variable by its name. One with a fault stays as it was written. */
export function spokenPieces(
  text: string,
  nameOf: (name: VariableName, step: string) => string,
): readonly SpokenPiece[] {
  const pieces: SpokenPiece[] = []
  let at = 0
  for (const { start, end, name, step, faults } of findVariables(text)) {
    if (name === null || faults.length > 0) continue
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), isVariable: false })
    const written = step === null ? '' : `${step.amount < 0 ? '' : '+'}${step.amount}${step.unit}`
    pieces.push({ start, text: nameOf(name, written), isVariable: true })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), isVariable: false })
  return pieces
}
