import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { asWritten } from '../../db/as-written.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { scriptDraft } from '../../db/schema.ts'

type ScriptDraftRow = typeof scriptDraft.$inferSelect

/** Whose draft it is, for which robot, of which script. */
export type DraftPlace = Pick<ScriptDraftRow, 'accountId' | 'robotId' | 'scriptId'>

export async function findDraft(queries: Queries, place: DraftPlace): Promise<ScriptDraftRow | undefined> {
  const [row] = await queries.select().from(scriptDraft).where(isAt(place))
  return row
}

/** Without what was written. */
export async function findDraftVersion(
  queries: Queries,
  place: DraftPlace,
): Promise<Pick<ScriptDraftRow, 'version' | 'savedAt'> | undefined> {
  const [row] = await queries
    .select({ version: scriptDraft.version, savedAt: scriptDraft.savedAt })
    .from(scriptDraft)
    .where(isAt(place))
  return row
}

export async function saveDraft(tx: Transaction, row: ScriptDraftRow): Promise<void> {
  const { version, content, savedAt } = row
  await tx
    .insert(scriptDraft)
    .values(row)
    .onConflictDoUpdate({
      target: [scriptDraft.accountId, scriptDraft.robotId, scriptDraft.scriptId],
      set: { version, content, savedAt },
    })
}

export async function removeDraft(tx: Transaction, place: DraftPlace): Promise<void> {
  await tx.delete(scriptDraft).where(isAt(place))
}

/** What was saved while the clock ran ahead counts as saved now. */
export async function bringBackFromFuture(
  tx: Transaction,
  { accountId, robotId }: DraftPlace,
  now: number,
): Promise<void> {
  await tx
    .update(scriptDraft)
    .set({ savedAt: now })
    .where(
      and(
        eq(scriptDraft.accountId, accountId),
        eq(scriptDraft.robotId, robotId),
        gt(scriptDraft.savedAt, now),
      ),
    )
}

/** All but the newest of somebody's drafts for a robot. */
export async function removeOldestDrafts(
  tx: Transaction,
  { accountId, robotId }: DraftPlace,
  keptCount: number,
): Promise<void> {
  const oldest = tx
    .select({ id: scriptDraft.id })
    .from(scriptDraft)
    .where(and(eq(scriptDraft.accountId, accountId), eq(scriptDraft.robotId, robotId)))
    .orderBy(desc(scriptDraft.savedAt), desc(scriptDraft.id))
    .offset(keptCount)
  await tx.delete(scriptDraft).where(inArray(scriptDraft.id, oldest))
}

/** Removes the oldest drafts of an account, so that the others take at most so many bytes. */
export async function removeDraftsBeyond(
  tx: Transaction,
  { accountId }: Pick<DraftPlace, 'accountId'>,
  bytesMax: number,
): Promise<void> {
  const stored = tx
    .select({
      id: scriptDraft.id,
      bytes: sql<number>`sum(pg_column_size(${scriptDraft.content})) over (
        order by ${scriptDraft.savedAt} desc, ${scriptDraft.id} desc)`.as('bytes'),
    })
    .from(scriptDraft)
    .where(eq(scriptDraft.accountId, accountId))
    .as('stored')
  const beyond = tx.select({ id: stored.id }).from(stored).where(gt(stored.bytes, bytesMax))
  await tx.delete(scriptDraft).where(inArray(scriptDraft.id, beyond))
}

/** What somebody has written and not saved, for the export of their account. */
export function exportedDrafts(queries: Queries, accountId: string): Pages {
  return inPages(queries, scriptDraft, {
    key: scriptDraft.id,
    where: eq(scriptDraft.accountId, accountId),
    columns: {
      robotId: scriptDraft.robotId,
      scriptId: scriptDraft.scriptId,
      content: asWritten(scriptDraft.content),
      savedAt: scriptDraft.savedAt,
    },
    size: 1,
  })
}

function isAt({ accountId, robotId, scriptId }: DraftPlace) {
  return and(
    eq(scriptDraft.accountId, accountId),
    eq(scriptDraft.robotId, robotId),
    eq(scriptDraft.scriptId, scriptId),
  )
}
