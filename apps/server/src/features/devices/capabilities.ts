import type { Config } from '../../config.ts'
import { ApiError } from '../../http/api-error.ts'

/** What a robot is taken to be able to do before it has told. */
const defaultCapabilities = ['remoteUpdate-v2', 'scriptExecution-v1', 'remoteRestart-v1']
/** What development hosts add, so that everything can be tried (ROB-07, D-24). */
const developmentCapabilities = ['multipleChoice-v1', 'multiLingual-v1', 'report-v1', 'statusCheck-v1']

/** Names that robots in the field use for others; what is kept is the proper one (D-01). */
const aliases: ReadonlyMap<string, string> = new Map([['languageTurkey-v1', 'languageTurkish-v1']])

/** What a robot tells it can do, each by its proper name and once. */
export function properCapabilities(told: readonly string[]): string[] {
  return [...new Set(told.map((name) => aliases.get(name) ?? name))]
}

export function capabilitiesOf(
  device: { readonly capabilities: readonly string[] } | undefined,
  { production }: Pick<Config, 'production'>,
): string[] {
  const own = device?.capabilities ?? defaultCapabilities
  return [...new Set([...own, ...(production ? [] : developmentCapabilities)])]
}

/** A robot without scriptExecution-v2 performs music and nothing else (D-82). */
export function demandScripts(capabilities: readonly string[]): void {
  if (!capabilities.includes('scriptExecution-v2')) throw new ApiError('robot_outdated')
}
