/** What matching must know of a language. Words are written as people write them; a space parts words that mean the same. */
export interface CommandWords {
  /** The pair that a yes/no question begins with; none for a language that leaves it to the carer. */
  yesNo: { yes: string; no: string } | null
}
