import {
  defaultRobotLanguage,
  defaultTimeZone,
  isTimeZone,
  robotLanguages,
  type RobotLanguage,
} from '@kompaan/contract/wire'
import { heldState } from './held-state.ts'
import { isRecord, parseJson } from './json.ts'
import { keep, recall } from './kept.ts'
import type { Report, Settings } from './kept.ts'
import type { Outbox } from './outbox.ts'
import type { Change, Store } from './ports.ts'

type QueuedChange = Extract<Report, { kind: 'settings' }>['change']

/** What somebody changed on the robot itself. */
export type SettingChange = { readonly timeZone: string } | { readonly defaultLanguage: RobotLanguage }

export async function currentSettings(store: Store): Promise<Settings> {
  const factory = { timeZone: defaultTimeZone, defaultLanguage: defaultRobotLanguage }
  return { ...factory, ...(await recall(store, 'data/settings')) }
}

/** Holds at once, online or not; the server hears of it in its turn. */
export async function changeSetting(store: Store, outbox: Outbox, change: SettingChange): Promise<void> {
  const settings = { ...(await currentSettings(store)), ...change }
  const stateVersion = (await heldState(store))?.version ?? 0
  await store.write([
    keep('data/settings', settings),
    outbox.queued({ kind: 'settings', change: { ...change, stateVersion } }),
  ])
  outbox.send()
}

/** The settings that the server wants, when they can be read. What was changed here and is still on its way there comes after it. */
export async function wantedSettings(text: string, outbox: Outbox): Promise<readonly Change[]> {
  const settings = readSettings(text)
  if (settings === undefined) return []
  const waiting = await outbox.waiting()
  const changes = waiting.flatMap(({ value }) => (value.kind === 'settings' ? [value.change] : []))
  return [keep('data/settings', changes.reduce<Settings>(changed, settings))]
}

function changed(settings: Settings, { timeZone, defaultLanguage }: QueuedChange): Settings {
  return {
    timeZone: timeZone ?? settings.timeZone,
    defaultLanguage: defaultLanguage ?? settings.defaultLanguage,
  }
}

/** Undefined when these are not settings of this robot. */
export function readSettings(text: string): Settings | undefined {
  const value = parseJson(text)
  const language = isRecord(value) && robotLanguages.find((each) => each === value.defaultLanguage)
  if (!language || typeof value.timeZone !== 'string' || !isTimeZone(value.timeZone)) return undefined
  return { timeZone: value.timeZone, defaultLanguage: language }
}
