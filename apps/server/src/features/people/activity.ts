import { activityActions, activityPageMax } from '@kompaan/contract'
import type { ActivityAction, AnswerOf, Contract } from '@kompaan/contract'
import type { auditEntry } from '../../db/schema.ts'
import type { WithBrought } from '../../feature.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findActivity, findNames } from './activity.repository.ts'

type Entry = typeof auditEntry.$inferSelect
type Activity = AnswerOf<Contract['robotActivity']>[number]

/** Who changed what about a robot and when, out of the audit trail, for everybody who looks after it. */
export function robotActivity({
  database,
  brought,
}: Needs<'database'> & WithBrought): Handler<'robotActivity'> {
  return async ({ params: { robotId }, query: { before } }) => {
    const entries = await findActivity(database, robotId, { before, limit: activityPageMax })
    const people = entries.flatMap((entry) => [accountIn(entry.actor), detail(entry, 'account')])
    const things = idsOf(entries.map(thingIn))
    const names = await Promise.all([
      findNames(database, idsOf(people)),
      ...brought().flatMap((feature) => feature.names?.(database, robotId, things) ?? []),
    ])
    const all = new Map(names.flatMap((each) => [...each]))
    return entries.flatMap((entry) => toActivity(entry, all) ?? [])
  }
}

function idsOf(found: readonly (string | null)[]): string[] {
  return [...new Set(found.filter((id) => id !== null))]
}

function toActivity(entry: Entry, names: ReadonlyMap<string, string>): Activity | undefined {
  const { action } = entry
  if (!isActivityAction(action)) return undefined
  const by = accountIn(entry.actor)
  const to = detail(entry, 'account')
  return {
    id: entry.id,
    at: new Date(entry.at).toISOString(),
    action,
    by: { kind: kindOf(entry.actor), userId: by, name: by === null ? null : (names.get(by) ?? null) },
    to: to === null ? null : { userId: to, name: names.get(to) ?? null },
    what: whatOf(entry, names),
  }
}

function isActivityAction(action: string): action is ActivityAction {
  return activityActions.some((known) => known === action)
}

function kindOf(actor: string): Activity['by']['kind'] {
  if (actor.startsWith('account:')) return 'user'
  if (actor.startsWith('robot:')) return 'robot'
  return actor === 'operator' ? 'operator' : 'system'
}

function accountIn(actor: string): string | null {
  return actor.startsWith('account:') ? actor.slice('account:'.length) : null
}

/** The settings that an entry marks as changed, or the one thing that it names. */
function whatOf(entry: Entry, names: ReadonlyMap<string, string>): string[] {
  const thing = thingIn(entry)
  if (thing !== null) return [names.get(thing) ?? []].flat()
  const named = detail(entry, 'permission') ?? detail(entry, 'version')
  if (named !== null) return [named]
  return Object.entries(detailsOf(entry)).flatMap(([name, value]) => (value === true ? [name] : []))
}

const thingNames = ['script', 'song', 'playlist', 'task', 'interaction']

/** The thing of the robot that an entry is about. */
function thingIn(entry: Entry): string | null {
  return thingNames.map((name) => detail(entry, name)).find((id) => id !== null) ?? null
}

function detail(entry: Entry, name: string): string | null {
  const value = detailsOf(entry)[name]
  return typeof value === 'string' ? value : null
}

function detailsOf({ details }: Entry): Record<string, unknown> {
  return typeof details === 'object' && details !== null ? { ...details } : {}
}
