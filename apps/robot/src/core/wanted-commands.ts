import { defaultCommandNames, type DefaultCommandName } from '@kompaan/contract/wire'
import { heldBodies, heldBody } from './held-state.ts'
import { isRecord, parseJson } from './json.ts'
import type { Store } from './ports.ts'

/** Something that carers taught the robot to understand. */
export interface WantedInteraction {
  /** The main one first. */
  readonly commands: readonly string[]
  /** What is performed then. */
  readonly scriptId: string
}

/** Undefined when this is nothing that the robot can understand. */
export function readInteraction(text: string): WantedInteraction | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || typeof value.scriptId !== 'string' || !Array.isArray(value.commands))
    return undefined
  const commands = value.commands.filter((each) => typeof each === 'string')
  return commands.length === 0 ? undefined : { commands, scriptId: value.scriptId }
}

/** Those that are switched on, by their ids. */
export async function wantedInteractions(store: Store): Promise<ReadonlyMap<string, WantedInteraction>> {
  const interactions = new Map<string, WantedInteraction>()
  for (const [id, text] of await heldBodies(store, 'speechInteraction')) {
    const interaction = readInteraction(text)
    if (interaction !== undefined) interactions.set(id, interaction)
  }
  return interactions
}

/** What is switched off of what every robot understands; undefined when that cannot be read. */
export function readDisabledDefaults(text: string): ReadonlySet<unknown> | undefined {
  const value = parseJson(text)
  return isRecord(value) && Array.isArray(value.disabled) ? new Set<unknown>(value.disabled) : undefined
}

/** What is switched on of it: none while the robot cannot read what was switched off. */
export async function wantedDefaults(store: Store): Promise<readonly DefaultCommandName[]> {
  const text = await heldBody(store, 'defaultCommands', 'default')
  const disabled = text === undefined ? new Set<unknown>() : readDisabledDefaults(text)
  return disabled === undefined ? [] : defaultCommandNames.filter((name) => !disabled.has(name))
}
