import type { DefaultCommandName } from '@kompaan/contract/wire'

/** For each the main command, and the extra ones after it. */
export type DefaultCommands = Readonly<
  Record<DefaultCommandName, readonly [main: string, ...extra: string[]]>
>
