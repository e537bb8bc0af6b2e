/** Why an event changes nothing. */
export type RunProblem =
  | 'ended'
  /** Another turn's answer, too late or told twice. */
  | 'other_turn'
  /** No answer to what was asked. */
  | 'not_asked'
  /** 'No' while a status event may still come. */
  | 'too_early'
  | 'invalid_time'
