/** What a carer can have a robot do with words at once: say them, or ask them and hear what somebody answers. */
export const directSpeechKinds = ['say', 'ask'] as const
export type DirectSpeechKind = (typeof directSpeechKinds)[number]

/**
 * How far a sentence is. `sent`: the robot is told of it. `delivered`: the robot has it. `asking`: the question is being
 * asked. `spoken` and `answered`: it is over, as it should. `expired`: it was not said in time, and will not be. `unknown`: it
 * will not be said any more, and whether it was nobody knows, since the robot has not been heard of since it got it.
 */
export const directSpeechStates = [
  'sent',
  'delivered',
  'asking',
  'spoken',
  'answered',
  'expired',
  'unknown',
  'failed',
  'interrupted',
] as const
export type DirectSpeechState = (typeof directSpeechStates)[number]

/**
 * `no_answer`: nobody said anything. `not_understood`: somebody said something that means neither yes nor no. `unclear`: the
 * robot did not report which of these two it was. `not_heard`: the robot could not listen, and did not ask.
 */
export const directSpeechAnswers = [
  'yes',
  'no',
  'no_answer',
  'not_understood',
  'unclear',
  'not_heard',
] as const
export type DirectSpeechAnswer = (typeof directSpeechAnswers)[number]
