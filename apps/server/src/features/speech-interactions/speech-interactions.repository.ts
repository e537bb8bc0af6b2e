import { defaultCommandNames } from '@kompaan/contract'
import type { DefaultCommandName } from '@kompaan/contract'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { defaultCommandOff, script, speechInteraction } from '../../db/schema.ts'

export type InteractionRow = typeof speechInteraction.$inferSelect

/** With the name of its script, unless that was put away. */
export type ShownInteraction = InteractionRow & { readonly scriptName: string | null }

/** What carers taught a robot, as they did so; of one script, or one thing of it, if it is named. */
export async function findInteractions(
  queries: Queries,
  robotId: string,
  { id, scriptId }: { readonly id?: string; readonly scriptId?: string } = {},
): Promise<ShownInteraction[]> {
  const rows = await queries
    .select({ interaction: speechInteraction, scriptName: script.name })
    .from(speechInteraction)
    .leftJoin(
      script,
      and(
        eq(script.robotId, speechInteraction.robotId),
        eq(script.id, speechInteraction.scriptId),
        isNull(script.archivedAt),
      ),
    )
    .where(
      and(
        eq(speechInteraction.robotId, robotId),
        id === undefined ? undefined : eq(speechInteraction.id, id),
        scriptId === undefined ? undefined : eq(speechInteraction.scriptId, scriptId),
      ),
    )
    .orderBy(asc(speechInteraction.createdAt), asc(speechInteraction.id))
  return rows.map(({ interaction, scriptName }) => ({ ...interaction, scriptName }))
}

export async function saveInteraction(tx: Transaction, row: InteractionRow): Promise<void> {
  const { robotId: _, id: __, createdAt: ___, ...changed } = row
  await tx
    .insert(speechInteraction)
    .values(row)
    .onConflictDoUpdate({ target: [speechInteraction.robotId, speechInteraction.id], set: changed })
}

/** What it was, if it was there. */
export async function deleteInteraction(
  tx: Transaction,
  robotId: string,
  id: string,
): Promise<InteractionRow | undefined> {
  const [gone] = await tx
    .delete(speechInteraction)
    .where(and(eq(speechInteraction.robotId, robotId), eq(speechInteraction.id, id)))
    .returning()
  return gone
}

/** What every robot understands and this one is not to, in the order in which it is shown. */
export async function findDefaultsOff(queries: Queries, robotId: string): Promise<DefaultCommandName[]> {
  const rows = await queries.select().from(defaultCommandOff).where(eq(defaultCommandOff.robotId, robotId))
  return defaultCommandNames.filter((name) => rows.some((row) => row.name === name))
}

export async function saveDefaultSwitch(
  tx: Transaction,
  robotId: string,
  name: DefaultCommandName,
  enabled: boolean,
): Promise<void> {
  if (enabled) {
    await tx
      .delete(defaultCommandOff)
      .where(and(eq(defaultCommandOff.robotId, robotId), eq(defaultCommandOff.name, name)))
  } else {
    await tx.insert(defaultCommandOff).values({ robotId, name }).onConflictDoNothing()
  }
}

/** What somebody last saved, for the export of their account. */
export function exportedInteractions(queries: Queries, accountId: string): Pages {
  return inPages(queries, speechInteraction, {
    key: speechInteraction.id,
    where: eq(speechInteraction.changedBy, accountId),
    columns: {
      robotId: speechInteraction.robotId,
      interactionId: speechInteraction.id,
      title: speechInteraction.title,
      commands: speechInteraction.commands,
      changedAt: speechInteraction.changedAt,
    },
  })
}

/** What they are called, for the audit trail, which knows them by their ids. */
export async function findNamesOfInteractions(
  queries: Queries,
  robotId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: speechInteraction.id, title: speechInteraction.title })
    .from(speechInteraction)
    .where(and(eq(speechInteraction.robotId, robotId), inArray(speechInteraction.id, [...ids])))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
