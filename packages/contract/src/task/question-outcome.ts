import type { IntentionType } from '../script/script-next.ts'

/**
 * What is known of a question that the robot asked (D-66): it understood the answer; it heard somebody and understood no
 * answer; nobody said anything; it could not listen; or it did not report which of these it was.
 */
export const questionOutcomes = [
  'answered',
  'not_understood',
  'no_answer',
  'cannot_listen',
  'unclear',
] as const
export type QuestionOutcome = (typeof questionOutcomes)[number]

/** How many questions of one time a list shows. */
export const questionsShownMax = 10

/** What a robot reports about a question. */
export interface ReportedQuestion {
  readonly intentionType?: IntentionType | null | undefined
  readonly answer?: string | null | undefined
  /** When somebody was heard first; null when nobody was. Robots that do not report it leave it out. */
  readonly heardAt?: string | null | undefined
}

export function questionOutcomeOf({ intentionType, answer, heardAt }: ReportedQuestion): QuestionOutcome {
  if (intentionType === 'offline') return 'cannot_listen'
  // A yes or no can only come from an answer that was understood.
  if (intentionType === 'command' || answer === 'yes' || answer === 'no') return 'answered'
  if (heardAt === undefined) return 'unclear'
  return heardAt === null ? 'no_answer' : 'not_understood'
}
