import type { RobotStatus } from '@kompaan/contract'
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { presence } from '../../db/schema.ts'
import { minute } from '../../ports/clock.ts'
import { versionShown } from '../state/state.repository.ts'
import type { PartName } from '../state/state.repository.ts'
import { slotCount, slotMilliseconds } from './presence-status.ts'

export type PresenceRow = typeof presence.$inferSelect
export type ReportedSoftware = {
  readonly version: string
  readonly updateStatus: 'upToDate' | 'outdated' | 'downloading' | 'readyToInstall'
  readonly target?: string | undefined
  readonly progress?: number | undefined
}

/** What a robot says in a beat. */
export interface Beat {
  readonly robotId: string
  readonly sequence: number
  readonly heldVersion: number
  /** The epoch that this version is of; null when it has none. */
  readonly heldEpoch: string | null
  /** Parts of its state that it does not understand. */
  readonly unreadable: readonly PartName[]
  readonly software: ReportedSoftware
}

/** What the database answers to a beat. */
export interface WrittenBeat {
  readonly robotId: string
  /** Null when an older or repeated sequence was not counted. */
  readonly counted: Pick<PresenceRow, 'firstBeatAt' | 'lastBeatAt' | 'slots' | 'shown'> | null
  /** The robot told something about itself that was not known. */
  readonly reported: boolean
  readonly sequence: number
  readonly wantedVersion: number
  readonly epoch: string
  readonly instructionsOpen: boolean
  /** It has a primary carer. */
  readonly paired: boolean
}

/** A beat's row as the driver gives it: moments and big numbers as text. */
interface BeatRow extends Record<string, unknown> {
  robot_id: string
  first_beat_at: Date | null
  last_beat_at: Date | null
  slots: string | null
  shown: RobotStatus | null
  reported: boolean
  sequence: string
  wanted: string
  epoch: string
  open: boolean
  paired: boolean
}

/**
 * Writes the beats of many robots, each at most once, and answers what each wants to know, in one statement. Rows are
 * taken in the order of their ids, so that two processes never wait for each other in a circle.
 *
 * A beat from what is now the future was noted by a clock that ran ahead; other clocks of ours differ by moments.
 *
 * `offset 0` and `any(array(…))` have each row looked up by its key. Left to itself, PostgreSQL reads the tables of the
 * whole fleet for every large batch, and those come when everybody comes back at once.
 */
export function writeBeatsStatement(beats: readonly Beat[], now: number): SQL {
  const at = new Date(now).toISOString()
  const slotsPassed = sql.raw(
    `greatest(0, floor(extract(epoch from excluded.last_beat_at) * 1000 / ${slotMilliseconds}) - floor(extract(epoch from p.last_beat_at) * 1000 / ${slotMilliseconds}))::int`,
  )
  const allSlots = sql.raw(String((1n << BigInt(slotCount)) - 1n))
  return sql`
    with beat as materialized (
      select * from unnest(
        ${sql.param(beats.map(({ robotId }) => robotId))}::uuid[],
        ${sql.param(beats.map(({ sequence }) => sequence))}::bigint[],
        ${sql.param(beats.map(({ heldVersion }) => heldVersion))}::bigint[],
        ${sql.param(beats.map(({ heldEpoch }) => heldEpoch))}::uuid[],
        ${sql.param(beats.map(({ unreadable }) => JSON.stringify(unreadable)))}::jsonb[],
        ${sql.param(beats.map(({ software }) => JSON.stringify(software)))}::jsonb[]
      ) as b(robot_id, sequence, held, held_epoch, unreadable, software)
    ), counted as (
      insert into presence as p (robot_id, first_beat_at, last_beat_at, slots, sequence, shown)
      select robot_id, ${at}::timestamptz, ${at}::timestamptz, 1, sequence, 'offline' from beat order by robot_id
      on conflict (robot_id) do update set
        last_beat_at = case when p.last_beat_at > excluded.last_beat_at + interval '1 minute'
          then excluded.last_beat_at else greatest(p.last_beat_at, excluded.last_beat_at) end,
        slots = case when ${slotsPassed} >= ${sql.raw(String(slotCount))} then 1
          else ((p.slots << ${slotsPassed}) & ${allSlots}) | 1 end,
        sequence = excluded.sequence
      where excluded.sequence > p.sequence
      returning robot_id, first_beat_at, last_beat_at, slots, shown
    ), news as materialized (
      select b.robot_id, b.held, b.held_epoch, b.unreadable, b.software
      from beat b join counted using (robot_id)
      cross join lateral (
        select held_version, held_epoch, unreadable, software from device where robot_id = b.robot_id offset 0
      ) d
      where (d.held_version, d.held_epoch, d.unreadable, d.software)
        is distinct from (b.held, b.held_epoch, b.unreadable, b.software)
    ), reported as (
      update device as d set held_version = n.held, held_epoch = n.held_epoch, unreadable = n.unreadable,
        software = n.software, reported_at = ${at}::timestamptz
      from news n
      where d.robot_id = n.robot_id and d.robot_id = any(array(select robot_id from news))
      returning d.robot_id
    )
    select b.robot_id, c.first_beat_at, c.last_beat_at, c.slots, c.shown,
      exists (select 1 from reported r where r.robot_id = b.robot_id) as reported,
      greatest(b.sequence, p.sequence) as sequence,
      ${versionShown(now)} as wanted,
      (select epoch from installation) as epoch,
      exists (
        select 1 from instruction i
        where i.robot_id = b.robot_id and i.outcome is null and i.expires_at > ${at}::timestamptz
      ) as open,
      exists (
        select 1 from pairing where robot_id = b.robot_id and role = 'PRIMARY_CARER'
      ) as paired
    from beat b
    cross join lateral (
      select id, state_version, fleet_version from robot where id = b.robot_id offset 0
    ) robot
    left join counted c on c.robot_id = b.robot_id
    left join lateral (select sequence from presence where robot_id = b.robot_id offset 0) p on true`
}

export async function writeBeats(
  queries: Queries,
  beats: readonly Beat[],
  now: number,
): Promise<WrittenBeat[]> {
  const { rows } = await queries.execute<BeatRow>(writeBeatsStatement(beats, now))
  return rows.map((row) => ({
    robotId: row.robot_id,
    counted:
      row.first_beat_at === null || row.last_beat_at === null || row.slots === null || row.shown === null
        ? null
        : {
            firstBeatAt: new Date(row.first_beat_at).getTime(),
            lastBeatAt: new Date(row.last_beat_at).getTime(),
            slots: BigInt(row.slots),
            shown: row.shown,
          },
    reported: row.reported,
    sequence: Number(row.sequence),
    wantedVersion: Number(row.wanted),
    epoch: row.epoch,
    instructionsOpen: row.open,
    paired: row.paired,
  }))
}

const presenceFound = prepared((queries) =>
  queries
    .select()
    .from(presence)
    .where(eq(presence.robotId, sql.placeholder('robotId')))
    .prepare('find_presence'),
)

export async function findPresence(queries: Queries, robotId: string): Promise<PresenceRow | undefined> {
  const [row] = await presenceFound(queries).execute({ robotId })
  return row
}

/**
 * Beats that lie ahead were noted while the clock ran ahead, and would hide a silence until then: those robots were last
 * heard of now. Answers which of them are shown as offline.
 */
export async function forgetFutureBeats(tx: Transaction, now: number): Promise<string[]> {
  const rows = await tx
    .update(presence)
    .set({ firstBeatAt: sql`least(${presence.firstBeatAt}, ${instantOf(now)})`, lastBeatAt: now, slots: 1n })
    .where(gt(presence.lastBeatAt, now + clocksDiffer))
    .returning({ robotId: presence.robotId, shown: presence.shown })
  return rows.flatMap(({ robotId, shown }) => (shown === 'offline' ? [robotId] : []))
}

/** The clocks of our own processes differ by less than this. */
const clocksDiffer = minute

function instantOf(moment: number) {
  return sql`${new Date(moment).toISOString()}::timestamptz`
}

/** Robots that are shown as being there and have not been heard of since a moment. */
export async function findSilent(queries: Queries, since: number): Promise<PresenceRow[]> {
  return queries
    .select()
    .from(presence)
    .where(and(ne(presence.shown, 'offline'), lt(presence.lastBeatAt, since)))
}

/** Notes what is shown from now on; answers those for which that is new, so that it is published once. */
export async function showStatus(
  tx: Transaction,
  robotIds: readonly string[],
  status: RobotStatus,
  silentSince: number | undefined,
): Promise<string[]> {
  // In the order of their ids, against deadlocks with the beats.
  const ordered = tx
    .select({ robotId: presence.robotId })
    .from(presence)
    .where(
      and(
        inArray(presence.robotId, [...robotIds]),
        ne(presence.shown, status),
        // Heard of in between: then the beat decides what is shown.
        silentSince === undefined ? undefined : lt(presence.lastBeatAt, silentSince),
      ),
    )
    .orderBy(presence.robotId)
    .for('update')
  const rows = await tx
    .update(presence)
    .set({ shown: status })
    .where(inArray(presence.robotId, ordered))
    .returning({ robotId: presence.robotId })
  return rows.map(({ robotId }) => robotId)
}

/** Holds off whoever would note that the robot came or went. */
export async function lockPresence(tx: Transaction, robotId: string): Promise<void> {
  await tx
    .select({ robotId: presence.robotId })
    .from(presence)
    .where(eq(presence.robotId, robotId))
    .for('share')
}

/** A robot that enrols anew counts its beats anew. */
export async function restartSequence(tx: Transaction, robotId: string): Promise<void> {
  await tx.update(presence).set({ sequence: -1 }).where(eq(presence.robotId, robotId))
}

export async function removePresence(tx: Transaction, robotId: string): Promise<void> {
  await tx.delete(presence).where(eq(presence.robotId, robotId))
}
