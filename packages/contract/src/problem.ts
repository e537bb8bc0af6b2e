/**
 * What is wrong with one part of something: a code in snake_case, and the values that a sentence about it needs. The
 * sentence is made where a person reads it, in that person's language.
 */
export interface Problem<Code extends string = string> {
  /** Of the part, as in `steps.3.text`; empty for the whole. */
  readonly path: string
  readonly code: Code
  readonly values?: ProblemValues
  /** What the product's documents call it, where they name it. */
  readonly message?: string
}

export type ProblemValues = Readonly<Record<string, string | number>>
