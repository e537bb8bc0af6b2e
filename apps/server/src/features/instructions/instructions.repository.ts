import { instructionsListMax } from '@kompaan/contract'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { instruction } from '../../db/schema.ts'

export type InstructionRow = typeof instruction.$inferSelect
export type InstructionOutcome = NonNullable<InstructionRow['outcome']>

const instructionInserted = prepared((queries) =>
  queries
    .insert(instruction)
    .values({
      robotId: sql.placeholder('robotId'),
      id: sql.placeholder('id'),
      kind: sql.placeholder('kind'),
      text: sql.placeholder('text'),
      notify: sql.placeholder('notify'),
      version: sql.placeholder('version'),
      scriptId: sql.placeholder('scriptId'),
      scriptVersionId: sql.placeholder('scriptVersionId'),
      once: sql.placeholder('once'),
      playlistId: sql.placeholder('playlistId'),
      control: sql.placeholder('control'),
      // Null stays null: by the column's own type it would become the first of all moments.
      plannedAt: sql`${sql.placeholder('plannedAt')}::timestamptz`,
      createdAt: sql.placeholder('createdAt'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .prepare('insert_instruction'),
)

export async function insertInstruction(
  tx: Transaction,
  { createdAt, expiresAt, plannedAt, ...row }: typeof instruction.$inferInsert,
): Promise<void> {
  await instructionInserted(tx).execute({
    text: null,
    notify: null,
    version: null,
    scriptId: null,
    scriptVersionId: null,
    once: null,
    playlistId: null,
    control: null,
    ...row,
    plannedAt: plannedAt == null ? null : new Date(plannedAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  })
}

const openInstructions = prepared((queries) =>
  queries
    .select()
    .from(instruction)
    .where(
      and(
        eq(instruction.robotId, sql.placeholder('robotId')),
        isNull(instruction.outcome),
        gt(instruction.expiresAt, sql.placeholder('now')),
        or(sql`${sql.placeholder('kind')}::text is null`, eq(instruction.kind, sql.placeholder('kind'))),
      ),
    )
    .orderBy(asc(instruction.id))
    .limit(instructionsListMax)
    .prepare('find_open_instructions'),
)

/** The oldest; the rest comes when these are done. */
export async function findOpenInstructions(
  queries: Queries,
  robotId: string,
  now: number,
  kind?: InstructionRow['kind'],
): Promise<InstructionRow[]> {
  return openInstructions(queries).execute({
    robotId,
    now: new Date(now).toISOString(),
    kind: kind ?? null,
  })
}

export async function findInstruction(
  queries: Queries,
  robotId: string,
  id: string,
): Promise<InstructionRow | undefined> {
  const [row] = await queries
    .select()
    .from(instruction)
    .where(and(eq(instruction.robotId, robotId), eq(instruction.id, id)))
  return row
}

/** Notes that the robot has these; answers those of which that was not noted before. */
export async function markDelivered(
  tx: Transaction,
  robotId: string,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  const marked = await tx
    .update(instruction)
    .set({ deliveredAt: now })
    .where(
      and(
        eq(instruction.robotId, robotId),
        inArray(instruction.id, [...ids]),
        isNull(instruction.deliveredAt),
      ),
    )
    .returning({ id: instruction.id })
  return marked.map(({ id }) => id)
}

/** The newest of a kind since a moment. */
export async function findLatestInstruction(
  queries: Queries,
  robotId: string,
  kind: InstructionRow['kind'],
  since: number,
): Promise<InstructionRow | undefined> {
  const [row] = await queries
    .select()
    .from(instruction)
    .where(
      and(eq(instruction.robotId, robotId), eq(instruction.kind, kind), gte(instruction.createdAt, since)),
    )
    .orderBy(desc(instruction.createdAt), desc(instruction.id))
    .limit(1)
  return row
}

/** What a robot last did of pausing, going on, passing on and stopping since a moment. */
export async function findLastControl(
  queries: Queries,
  robotId: string,
  since: number,
): Promise<InstructionRow['control'] | undefined> {
  const [row] = await queries
    .select({ control: instruction.control })
    .from(instruction)
    .where(
      and(
        eq(instruction.robotId, robotId),
        eq(instruction.kind, 'controlMusic'),
        eq(instruction.outcome, 'done'),
        gte(instruction.endedAt, since),
      ),
    )
    .orderBy(desc(instruction.endedAt), desc(instruction.id))
    .limit(1)
  return row?.control
}

/** Ends an open instruction; false when it had ended before. */
export async function endInstruction(
  tx: Transaction,
  robotId: string,
  id: string,
  outcome: InstructionOutcome,
  endedAt: number,
): Promise<boolean> {
  const rows = await tx
    .update(instruction)
    // What was to be said has been said, or never will be.
    .set({ outcome, endedAt, text: null })
    .where(and(eq(instruction.robotId, robotId), eq(instruction.id, id), isNull(instruction.outcome)))
    .returning({ id: instruction.id })
  return rows.length > 0
}

/** Takes back what a robot has not done yet of a kind. */
export async function voidInstructions(
  tx: Transaction,
  robotId: string,
  kind: InstructionRow['kind'],
  now: number,
): Promise<void> {
  await tx
    .update(instruction)
    .set({ outcome: 'voided', endedAt: now, text: null })
    .where(and(eq(instruction.robotId, robotId), eq(instruction.kind, kind), isNull(instruction.outcome)))
}

/** What was never said, and will not be any more, is nobody's to read. */
export async function forgetExpiredTexts(queries: Queries, now: number): Promise<void> {
  await queries
    .update(instruction)
    .set({ text: null })
    .where(and(isNotNull(instruction.text), lt(instruction.expiresAt, now)))
}
