import { and, count, eq, gt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { device, fleetPart, installation, robot, statePart } from '../../db/schema.ts'
import { hour, minute } from '../../ports/clock.ts'

/** Which part it is. */
export interface PartName {
  readonly kind: string
  readonly id: string
}

export interface Part extends PartName {
  readonly sha256: string
  /** JSON; the hash is of these very bytes. */
  readonly body: string
}

/** Within so long every robot's turn comes to be shown a change for the whole fleet. */
export const fleetSpread = 10 * minute

/** How many changes there have been for the whole fleet. */
const fleetChanges = sql`(select coalesce(max(${fleetPart.version}), 0) from ${fleetPart})`

/**
 * How many of them a robot of the statement is shown by now. Its turn comes by the last digits of its id, which are
 * random; so a release does not make everybody come at once, whoever built the robot.
 */
function fleetChangesShown(now: number): SQL {
  const turn = sql.raw(
    `('x' || right(robot.id::text, 4))::bit(16)::int / 65536.0 * interval '${fleetSpread} milliseconds'`,
  )
  return sql`greatest(${robot.fleetVersion}, coalesce((
    select ${fleetPart.version} from ${fleetPart}
    where ${fleetPart.changedAt} <= ${new Date(now).toISOString()}::timestamptz - ${turn}
    order by ${fleetPart.version} desc limit 1
  ), 0))`
}

/** A version holds two counts that only grow: the robot's own changes, and below them those of the fleet. */
const versionUnit = sql.raw('1000000')

/** The version of the state that a robot of the statement is shown by now. */
export function versionShown(now: number): SQL {
  return sql`${robot.stateVersion} * ${versionUnit} + ${fleetChangesShown(now)}`
}

/**
 * Whether the robot of a statement runs with a part as it is wanted now. A version above all that were ever wanted, or of
 * another epoch, is not one that we made.
 */
export const partHeld = sql<boolean>`coalesce(${device.heldEpoch} = ${installation.epoch}
  and ${device.heldVersion} >= ${statePart.version} * ${versionUnit}
  and ${device.heldVersion} <= ${robot.stateVersion} * ${versionUnit} + ${fleetChanges}
  and not ${device.unreadable} @> jsonb_build_array(jsonb_build_object('kind', ${statePart.kind}, 'id', ${statePart.id})),
  false)`

interface PutParts {
  readonly isChanged: boolean
  /** One of them was not there before. */
  readonly hasNew: boolean
}

/**
 * Puts parts in the place of those before them. Those that are the same already are left alone, and when all are, the
 * version stays. Under the robot's lock, which is taken before those of its parts.
 */
export async function putPartRows(
  tx: Transaction,
  robotId: string,
  parts: readonly Part[],
): Promise<PutParts> {
  const { rows } = await tx.execute<{ written: number; added: number }>(sql`
    with locked as materialized (
      select id, state_version + 1 as version from robot where id = ${robotId} for no key update
    ), changed as (
      insert into state_part as p (robot_id, kind, id, sha256, body, version)
      select locked.id, w.kind, w.id, w.sha256, w.body, locked.version
      from locked cross join unnest(
        ${sql.param(parts.map(({ kind }) => kind))}::text[],
        ${sql.param(parts.map(({ id }) => id))}::text[],
        ${sql.param(parts.map(({ sha256 }) => sha256))}::text[],
        ${sql.param(parts.map(({ body }) => body))}::text[]
      ) as w(kind, id, sha256, body)
      on conflict (robot_id, kind, id) do update
        set sha256 = excluded.sha256, body = excluded.body, version = excluded.version
        where p.sha256 <> excluded.sha256
      -- Of a row that was not there before, no older version was given up.
      returning p.xmax = 0 as is_new
    ), told as (
      update robot set state_version = state_version + 1, fleet_version = ${fleetChanges}
      where id = ${robotId} and exists (select 1 from changed)
    )
    select count(*)::int as written, (count(*) filter (where is_new))::int as added from changed`)
  const [{ written, added } = { written: 0, added: 0 }] = rows
  return { isChanged: written > 0, hasNew: added > 0 }
}

export async function countParts(queries: Queries, robotId: string): Promise<number> {
  const [row] = await queries.select({ count: count() }).from(statePart).where(eq(statePart.robotId, robotId))
  return row?.count ?? 0
}

/** False when none of them was there. */
export async function removePartRows(
  tx: Transaction,
  robotId: string,
  names: readonly PartName[] | 'all',
): Promise<boolean> {
  await tx.select({ id: robot.id }).from(robot).where(eq(robot.id, robotId)).for('no key update')
  const named =
    names === 'all'
      ? undefined
      : or(sql`false`, ...names.map(({ kind, id }) => and(eq(statePart.kind, kind), eq(statePart.id, id))))
  const removed = await tx
    .delete(statePart)
    .where(and(eq(statePart.robotId, robotId), named))
    .returning({ id: statePart.id })
  if (removed.length === 0) return false
  await tx
    .update(robot)
    .set({ stateVersion: sql`${robot.stateVersion} + 1`, fleetVersion: fleetChanges })
    .where(eq(robot.id, robotId))
  return true
}

/** One row for any fleet; false when the part is the same already. */
export async function putFleetPartRow(tx: Transaction, part: Part, now: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into fleet_part (version, kind, id, sha256, body, changed_at)
    select ${fleetChanges} + 1, ${part.kind}, ${part.id}, ${part.sha256}, ${part.body}, ${new Date(now).toISOString()}::timestamptz
    where ${part.sha256} is distinct from (
      select sha256 from fleet_part where kind = ${part.kind} and id = ${part.id} order by version desc limit 1
    )
    returning version`)
  return rows.length > 0
}

/** Longer than our clocks differ, and than a robot that was told of a part takes to fetch it. */
const passedAfter = hour

/** Removes what no robot is shown any more: another took its place, and everybody's turn for that has come. */
export async function removePassedFleetParts(queries: Queries, now: number): Promise<void> {
  const shownToAll = new Date(now - fleetSpread - passedAfter).toISOString()
  await queries.execute(sql`
    delete from fleet_part as old using fleet_part as next
    where next.kind = old.kind and next.id = old.id and next.version > old.version
      and next.changed_at <= ${shownToAll}::timestamptz`)
}

/** The clocks of our own processes differ by less than this. */
const clocksDiffer = minute

/** A change that lies ahead was made by a clock that ran ahead, and nobody's turn would come until then: it is of now. */
export async function settleFleetParts(queries: Queries, now: number): Promise<void> {
  await queries
    .update(fleetPart)
    .set({ changedAt: now })
    .where(gt(fleetPart.changedAt, now + clocksDiffer))
}

const allChangesShown = prepared((queries) =>
  queries
    .update(robot)
    .set({ fleetVersion: fleetChanges })
    .where(and(eq(robot.id, sql.placeholder('robotId')), sql`${robot.fleetVersion} < ${fleetChanges}`))
    .returning({ id: robot.id })
    .prepare('show_fleet_changes'),
)

/** Shows a robot at once what has changed for the whole fleet; false when it was shown all of it before its turn. */
export async function showFleetChanges(tx: Transaction, robotId: string): Promise<boolean> {
  const rows = await allChangesShown(tx).execute({ robotId })
  return rows.length > 0
}

/** A version of a robot's state, and which life of the database it is of. */
export interface StateVersion {
  readonly version: number
  readonly epoch: string
}

export interface Manifest extends StateVersion {
  /** How many parts there are, listed or not. */
  readonly total: number
  readonly items: readonly Omit<Part, 'body'>[]
}

/**
 * Version, epoch and parts of what a robot should be like, in one read; undefined for a robot that is not there. For one
 * that holds a state of ours, of its own parts only those that came after it. What is the same for the whole fleet is
 * little, and always listed.
 */
export async function findManifest(
  queries: Queries,
  robotId: string,
  now: number,
  held?: StateVersion,
): Promise<Manifest | undefined> {
  const { rows } = await queries.execute<{
    version: string
    epoch: string
    total: string
    kind: string | null
    id: string
    sha256: string
  }>(sql`
    with wanted as materialized (
      select robot.id, ${versionShown(now)} as version, ${fleetChangesShown(now)} as shown, installation.epoch
      from robot cross join installation where robot.id = ${robotId}
    ), held as (
      select case when epoch::text = ${held?.epoch ?? ''} and ${held?.version ?? 0}::bigint <= version
        then ${held?.version ?? 0}::bigint / ${versionUnit} else -1 end as own
      from wanted
    ), fleet as (
      select distinct on (kind, id) kind, id, sha256 from fleet_part
      where version <= (select shown from wanted) order by kind, id, version desc
    )
    select wanted.version, wanted.epoch, part.kind, part.id, part.sha256,
      (select count(*) from state_part where robot_id = wanted.id) + (select count(*) from fleet) as total
    from wanted cross join held left join lateral (
      select kind, id, sha256 from state_part where robot_id = wanted.id and version > held.own
      union all
      select kind, id, sha256 from fleet
    ) as part on true
    order by part.kind, part.id`)
  const [first] = rows
  if (first === undefined) return undefined
  return {
    version: Number(first.version),
    epoch: first.epoch,
    total: Number(first.total),
    items: rows.flatMap(({ kind, id, sha256 }) => (kind === null ? [] : [{ kind, id, sha256 }])),
  }
}

/** The version of its state that a robot is shown now. */
export async function findWantedState(
  queries: Queries,
  robotId: string,
  now: number,
): Promise<StateVersion | undefined> {
  const [row] = await queries
    .select({
      version: versionShown(now).mapWith(Number),
      epoch: installation.epoch,
    })
    .from(robot)
    .innerJoin(installation, sql`true`)
    .where(eq(robot.id, robotId))
  return row
}

interface FoundBody {
  readonly sha256: string
  readonly isThere: boolean
  /** Null when it is not there, or does not fit into the answer any more. */
  readonly body: string | null
}

/** Bodies by their hashes, as many of them as fit into so many bytes, and at least one. */
export async function findBodies(
  queries: Queries,
  robotId: string,
  hashes: readonly string[],
  bytesMax: number,
): Promise<FoundBody[]> {
  const { rows } = await queries.execute<{ sha256: string; there: boolean; body: string | null }>(sql`
    select sha256, there, case when total <= ${bytesMax} or total = size then body end as body
    from (
      select asked.sha256, asked.place, part.body, part.body is not null as there,
        octet_length(part.body) as size, sum(octet_length(part.body)) over (order by asked.place) as total
      from unnest(${sql.param(hashes)}::text[]) with ordinality as asked(sha256, place)
      left join lateral (
        select body from state_part where robot_id = ${robotId} and sha256 = asked.sha256
        union all
        select body from fleet_part where sha256 = asked.sha256
        limit 1
      ) as part on true
    ) as found
    order by place`)
  return rows.map(({ sha256, there, body }) => ({ sha256, isThere: there, body }))
}

/** A part that a robot should have, and whether it said that it has it. */
export interface PartHeld extends PartName {
  readonly isHeld: boolean
}

export interface HeldParts {
  /** It has said at all what it has. */
  readonly isTold: boolean
  /** Nothing that was put or taken away for this robot is news to it. */
  readonly isNewest: boolean
  readonly parts: readonly PartHeld[]
}

/** Which of the parts of these kinds a robot has, as it last said; undefined for one that never enrolled. */
export async function findHeldParts(
  queries: Queries,
  robotId: string,
  kinds: readonly string[],
): Promise<HeldParts | undefined> {
  const { rows } = await queries.execute<{
    told: boolean
    newest: boolean
    kind: string | null
    id: string
    held: boolean
  }>(sql`
    with said as materialized (
      select ${device.heldVersion} > 0 as told, ${device.unreadable} as unreadable, ${robot.stateVersion} as newest,
        case when ${device.heldEpoch} = ${installation.epoch}
          and ${device.heldVersion} / ${versionUnit} <= ${robot.stateVersion}
          then ${device.heldVersion} / ${versionUnit} else -1 end as own
      from ${device} join ${robot} on ${robot.id} = ${device.robotId} cross join ${installation}
      where ${device.robotId} = ${robotId}
    )
    select said.told, said.own = said.newest as newest, part.kind, part.id,
      part.version <= said.own
        and not said.unreadable @> jsonb_build_array(jsonb_build_object('kind', part.kind, 'id', part.id)) as held
    from said left join ${statePart} part
      on part.robot_id = ${robotId} and part.kind = any(${sql.param([...kinds])}::text[])`)
  const [first] = rows
  if (first === undefined) return undefined
  return {
    isTold: first.told,
    isNewest: first.newest,
    parts: rows.flatMap(({ kind, id, held }) => (kind === null ? [] : [{ kind, id, isHeld: held }])),
  }
}

/** Whether a robot runs with a part as it is wanted now: undefined before it has told of any state. */
export async function isPartHeld(
  queries: Queries,
  robotId: string,
  { kind, id }: PartName,
): Promise<boolean | undefined> {
  const [row] = await queries
    .select({ heldVersion: device.heldVersion, isHeld: partHeld })
    .from(device)
    .innerJoin(robot, eq(robot.id, device.robotId))
    .innerJoin(installation, sql`true`)
    .leftJoin(
      statePart,
      and(eq(statePart.robotId, device.robotId), eq(statePart.kind, kind), eq(statePart.id, id)),
    )
    .where(eq(device.robotId, robotId))
  return row === undefined || row.heldVersion === 0 ? undefined : row.isHeld
}
