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

/** For each the main command, and the extra ones after it. */
export type DefaultCommands = Readonly<
  Record<DefaultCommandName, readonly [main: string, ...extra: string[]]>
>
