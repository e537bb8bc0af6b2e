/** Why an event changes nothing. */
export type RunProblem =
  | 'ended'
  /** Another turn's answer, too late or told twice. */
  | 'otherTurn'
  /** No answer to what was asked. */
  | 'notAsked'
  /** 'No' while a status event may still come. */
  | 'tooEarly'
  | 'invalidTime'
