/** What a script can ask the robot to fill in, in the order in which an editor offers them. */
export const variableNames = [
  'dayOfWeek',
  'day',
  'dayOfMonth',
  'date',
  'tomorrow',
  'yesterday',
  'year',
  'month',
  'time',
  'time12h',
  'time24h',
] as const
export type VariableName = (typeof variableNames)[number]
