import { defaultCommandNames } from '@kompaan/contract'
import type { DefaultCommandName } from '@kompaan/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { prepared } from '../../db/prepared.ts'
import { defaultCommandOff, script, speechInteraction } from '../../db/schema.ts'

export type InteractionRow = typeof speechInteraction.$inferSelect

/** With the name of its script, unless that was put away. */
export type ShownInteraction = InteractionRow & { readonly scriptName: string | null }

const shown = (queries: Queries) =>
  queries
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

const inOrder = [asc(speechInteraction.createdAt), asc(speechInteraction.id)] as const

/** What carers taught a robot, as they did so; one thing of it, if it is named. */
export async function findInteractions(
  queries: Queries,
  robotId: string,
  id?: string,
): Promise<ShownInteraction[]> {
  const rows = await shown(queries)
    .where(
      and(
        eq(speechInteraction.robotId, robotId),
        id === undefined ? undefined : eq(speechInteraction.id, id),
      ),
    )
    .orderBy(...inOrder)
  return rows.map(toShown)
}

const interactionsOfScriptFound = prepared((queries) =>
  shown(queries)
    .where(
      and(
        eq(speechInteraction.robotId, sql.placeholder('robotId')),
        eq(speechInteraction.scriptId, sql.placeholder('scriptId')),
      ),
    )
    .orderBy(...inOrder)
    .prepare('find_interactions_of_script'),
)

/** Those that start one script: asked with every save of it. */
export async function findInteractionsOf(
  queries: Queries,
  robotId: string,
  scriptId: string,
): Promise<ShownInteraction[]> {
  const rows = await interactionsOfScriptFound(queries).execute({ robotId, scriptId })
  return rows.map(toShown)
}

function toShown({
  interaction,
  scriptName,
}: {
  readonly interaction: InteractionRow
  readonly scriptName: string | null
}): ShownInteraction {
  return { ...interaction, scriptName }
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
