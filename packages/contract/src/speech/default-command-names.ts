/** What every robot understands without anybody having taught it, in the order in which it is shown. */
export const defaultCommandNames = [
  'time',
  'day',
  'today',
  'tomorrow',
  'music',
  'stop',
  'louder',
  'softer',
  'again',
] as const

export type DefaultCommandName = (typeof defaultCommandNames)[number]
