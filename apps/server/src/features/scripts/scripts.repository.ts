import type { ScriptType } from '@kompaan/contract'
import { and, type AnyColumn, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { prepared } from '../../db/prepared.ts'
import { account, legacyScript, script, scriptVersion, scriptVersionContent } from '../../db/schema.ts'
import type { ScriptRow, SummaryRow, VersionListRow, VersionRow } from './script-rows.ts'

const author = { firstName: account.firstName, lastName: account.lastName }

const summaryColumns = {
  id: script.id,
  versionId: script.versionId,
  number: script.number,
  type: script.type,
  name: script.name,
  category: script.category,
  language: script.language,
  templateId: script.templateId,
  legacyId: script.legacyId,
  seconds: script.seconds,
  stepTypes: script.stepTypes,
  stepCount: script.stepCount,
  createdAt: script.createdAt,
  changedAt: script.changedAt,
  ...author,
}

const versionColumns = {
  id: scriptVersion.id,
  scriptId: scriptVersion.scriptId,
  number: scriptVersion.number,
  type: scriptVersion.type,
  name: scriptVersion.name,
  category: scriptVersion.category,
  language: scriptVersion.language,
  seconds: scriptVersion.seconds,
  stepCount: scriptVersion.stepCount,
  savedAt: scriptVersion.savedAt,
  ...author,
}

const robotGiven = sql.placeholder('robotId')
const scriptGiven = sql.placeholder('scriptId')
const versionGiven = sql.placeholder('versionId')

const isContentOf = (versionId: typeof script.versionId | typeof scriptVersion.id) =>
  and(eq(scriptVersionContent.robotId, robotGiven), eq(scriptVersionContent.versionId, versionId))

/** Who has no account any more has no name. */
const hasAccount = isNull(account.deletedAt)

const scriptsFound = prepared((queries) =>
  queries
    .select(summaryColumns)
    .from(script)
    .leftJoin(account, and(eq(account.id, script.changedBy), hasAccount))
    .where(and(eq(script.robotId, robotGiven), isNull(script.archivedAt)))
    .orderBy(asc(script.createdAt), asc(script.id))
    .prepare('find_scripts'),
)

/** All that a robot has, without what they do. */
export async function findScripts(queries: Queries, robotId: string): Promise<SummaryRow[]> {
  return scriptsFound(queries).execute({ robotId })
}

const wholeScriptFound = prepared((queries) =>
  queries
    .select({ ...summaryColumns, content: scriptVersionContent.content })
    .from(script)
    .innerJoin(scriptVersionContent, isContentOf(script.versionId))
    .leftJoin(account, and(eq(account.id, script.changedBy), hasAccount))
    .where(and(eq(script.robotId, robotGiven), eq(script.id, scriptGiven), isNull(script.archivedAt)))
    .prepare('find_whole_script'),
)

/** A script with what it does, as text. */
export async function findWholeScript(
  queries: Queries,
  robotId: string,
  scriptId: string,
): Promise<(SummaryRow & { content: string }) | undefined> {
  const [row] = await wholeScriptFound(queries).execute({ robotId, scriptId })
  return row
}

const wholeVersionFound = prepared((queries) =>
  queries
    .select({
      ...summaryColumns,
      versionId: scriptVersion.id,
      number: scriptVersion.number,
      type: scriptVersion.type,
      name: scriptVersion.name,
      category: scriptVersion.category,
      language: scriptVersion.language,
      seconds: scriptVersion.seconds,
      stepTypes: scriptVersion.stepTypes,
      stepCount: scriptVersion.stepCount,
      changedAt: scriptVersion.savedAt,
      content: scriptVersionContent.content,
    })
    .from(scriptVersion)
    .innerJoin(script, and(eq(script.robotId, scriptVersion.robotId), eq(script.id, scriptVersion.scriptId)))
    .innerJoin(scriptVersionContent, isContentOf(scriptVersion.id))
    .leftJoin(account, and(eq(account.id, scriptVersion.savedBy), hasAccount))
    .where(
      and(
        eq(scriptVersion.robotId, robotGiven),
        eq(scriptVersion.scriptId, scriptGiven),
        eq(scriptVersion.id, versionGiven),
      ),
    )
    .prepare('find_whole_version'),
)

/** A script as a version of it was, also of one that is archived. */
export async function findWholeVersion(
  queries: Queries,
  place: { readonly robotId: string; readonly scriptId: string; readonly versionId: string },
): Promise<(SummaryRow & { content: string }) | undefined> {
  const [row] = await wholeVersionFound(queries).execute(place)
  return row
}

export async function findVersions(
  queries: Queries,
  robotId: string,
  scriptId: string,
): Promise<VersionListRow[]> {
  return queries
    .select(versionColumns)
    .from(scriptVersion)
    .leftJoin(account, and(eq(account.id, scriptVersion.savedBy), hasAccount))
    .where(and(eq(scriptVersion.robotId, robotId), eq(scriptVersion.scriptId, scriptId)))
    .orderBy(desc(scriptVersion.number))
}

export async function findNewestVersions(queries: Queries, robotId: string): Promise<VersionListRow[]> {
  return queries
    .select(versionColumns)
    .from(script)
    .innerJoin(
      scriptVersion,
      and(eq(scriptVersion.robotId, script.robotId), eq(scriptVersion.id, script.versionId)),
    )
    .leftJoin(account, and(eq(account.id, scriptVersion.savedBy), hasAccount))
    .where(and(eq(script.robotId, robotId), isNull(script.archivedAt)))
    .orderBy(asc(script.createdAt), asc(script.id))
}

const scriptFound = prepared((queries) =>
  queries
    .select()
    .from(script)
    .where(and(eq(script.robotId, robotGiven), eq(script.id, scriptGiven)))
    .prepare('find_script'),
)

/** Also one that is archived. */
export async function findScript(
  queries: Queries,
  robotId: string,
  scriptId: string,
): Promise<ScriptRow | undefined> {
  const [row] = await scriptFound(queries).execute({ robotId, scriptId })
  return row
}

const scriptOfVersionFound = prepared((queries) =>
  queries
    .select({ scriptId: scriptVersion.scriptId })
    .from(scriptVersion)
    .where(and(eq(scriptVersion.robotId, robotGiven), eq(scriptVersion.id, versionGiven)))
    .prepare('find_script_of_version'),
)

/** The script that a version is of. */
export async function findScriptOfVersion(
  queries: Queries,
  robotId: string,
  versionId: string,
): Promise<string | undefined> {
  const [row] = await scriptOfVersionFound(queries).execute({ robotId, versionId })
  return row?.scriptId
}

const scriptNamedFound = prepared((queries) =>
  queries
    .select({ id: script.id })
    .from(script)
    .where(
      and(
        eq(script.robotId, robotGiven),
        eq(script.type, sql.placeholder('type')),
        eq(script.nameKey, sql.placeholder('nameKey')),
        isNull(script.archivedAt),
      ),
    )
    .prepare('find_script_named'),
)

/** The script that has this name. */
export async function findScriptNamed(
  queries: Queries,
  { robotId, type, nameKey }: { robotId: string; type: ScriptType; nameKey: string },
): Promise<string | undefined> {
  const [row] = await scriptNamedFound(queries).execute({ robotId, type, nameKey })
  return row?.id
}

/** The names that scripts of a robot have, each with its type. */
export async function findScriptNames(
  queries: Queries,
  robotId: string,
): Promise<{ type: ScriptType; nameKey: string }[]> {
  return queries
    .select({ type: script.type, nameKey: script.nameKey })
    .from(script)
    .where(and(eq(script.robotId, robotId), isNull(script.archivedAt)))
}

/** What scripts are called, also those that are archived. */
export async function findNamesOfScripts(
  queries: Queries,
  robotId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: script.id, name: script.name })
    .from(script)
    .where(and(eq(script.robotId, robotId), inArray(script.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many scripts a robot has, those counted that are still of version 1. */
export async function countScripts(queries: Queries, robotId: string): Promise<number> {
  const ours = queries
    .select({ count: count() })
    .from(script)
    .where(and(eq(script.robotId, robotId), isNull(script.archivedAt)))
  const legacy = queries
    .select({ count: count() })
    .from(legacyScript)
    .where(and(eq(legacyScript.robotId, robotId), isNull(legacyScript.scriptId)))
  const [[own], [old]] = await Promise.all([ours, legacy])
  return (own?.count ?? 0) + (old?.count ?? 0)
}

const aboutGiven = {
  type: sql.placeholder('type'),
  name: sql.placeholder('name'),
  category: sql.placeholder('category'),
  language: sql.placeholder('language'),
  seconds: sql.placeholder('seconds'),
  stepTypes: sql.placeholder('stepTypes'),
  stepCount: sql.placeholder('stepCount'),
  number: sql.placeholder('number'),
}

const scriptSaved = prepared((queries) =>
  queries
    .insert(script)
    .values({
      robotId: robotGiven,
      id: sql.placeholder('id'),
      ...aboutGiven,
      nameKey: sql.placeholder('nameKey'),
      templateId: sql.placeholder('templateId'),
      legacyId: sql.placeholder('legacyId'),
      versionId: versionGiven,
      createdAt: sql.placeholder('createdAt'),
      changedAt: sql.placeholder('changedAt'),
      changedBy: sql.placeholder('changedBy'),
      archivedAt: null,
    })
    .onConflictDoUpdate({
      target: [script.robotId, script.id],
      set: {
        type: asGiven(script.type),
        name: asGiven(script.name),
        category: asGiven(script.category),
        language: asGiven(script.language),
        seconds: asGiven(script.seconds),
        stepTypes: asGiven(script.stepTypes),
        stepCount: asGiven(script.stepCount),
        number: asGiven(script.number),
        nameKey: asGiven(script.nameKey),
        templateId: asGiven(script.templateId),
        legacyId: asGiven(script.legacyId),
        versionId: asGiven(script.versionId),
        changedAt: asGiven(script.changedAt),
        changedBy: asGiven(script.changedBy),
        archivedAt: asGiven(script.archivedAt),
      },
    })
    .prepare('save_script'),
)

/** Where there is a row already: what this one would have had. */
function asGiven({ name }: AnyColumn): SQL {
  return sql`excluded.${sql.identifier(name)}`
}

const versionSaved = prepared((queries) =>
  queries
    .insert(scriptVersion)
    .values({
      robotId: robotGiven,
      id: sql.placeholder('id'),
      scriptId: scriptGiven,
      ...aboutGiven,
      savedAt: sql.placeholder('savedAt'),
      savedBy: sql.placeholder('savedBy'),
    })
    .prepare('save_script_version'),
)

const contentSaved = prepared((queries) =>
  queries
    .insert(scriptVersionContent)
    .values({ robotId: robotGiven, versionId: versionGiven, content: sql.placeholder('content') })
    .prepare('save_script_content'),
)

/** Puts a version in the place of the one before it; with one too many, the oldest goes. */
export async function saveVersion(
  tx: Transaction,
  row: ScriptRow,
  version: VersionRow,
  { content, versionsMax }: { readonly content: string; readonly versionsMax: number },
): Promise<void> {
  const { robotId, id } = row
  // Sent together and done in this order.
  await Promise.all([
    scriptSaved(tx).execute({ ...row }),
    versionSaved(tx).execute({ ...version }),
    contentSaved(tx).execute({ robotId, versionId: version.id, content }),
    ...(version.number > versionsMax ? [removeVersion(tx, robotId, id, version.number - versionsMax)] : []),
  ])
}

interface Room {
  readonly bytes: number
  readonly versions: number
}

/** What the versions of a robot's scripts take: bytes as they are stored, which are read without the content. */
export async function findRoomOfScripts(tx: Transaction, robotId: string): Promise<Room> {
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(pg_column_size(${scriptVersionContent.content})), 0)`.mapWith(Number),
      versions: count(),
    })
    .from(scriptVersionContent)
    .where(eq(scriptVersionContent.robotId, robotId))
  return row ?? { bytes: 0, versions: 0 }
}

/** Removes versions that are the newest of no script, the oldest first, until so much is free. Answers what that freed. */
export async function removeOldVersions(tx: Transaction, robotId: string, needed: Room): Promise<Room> {
  const { rows } = await tx.execute<{ bytes: string; versions: string }>(sql`
    with old as (
      select version.id, pg_column_size(stored.content) as bytes,
        sum(pg_column_size(stored.content)) over oldest as bytes_freed,
        count(*) over oldest as versions_freed
      from script_version version
      join script on script.robot_id = version.robot_id and script.id = version.script_id
      join script_version_content stored on stored.robot_id = version.robot_id and stored.version_id = version.id
      where version.robot_id = ${robotId} and version.id <> script.version_id
      window oldest as (order by version.saved_at, version.id)
    ), gone as (
      delete from script_version version using old
      where version.robot_id = ${robotId} and version.id = old.id
        and (old.bytes_freed - old.bytes < ${needed.bytes} or old.versions_freed <= ${needed.versions})
      returning old.bytes
    )
    select coalesce(sum(bytes), 0) as bytes, count(*) as versions from gone`)
  const [row] = rows
  return { bytes: Number(row?.bytes ?? 0), versions: Number(row?.versions ?? 0) }
}

async function removeVersion(tx: Transaction, robotId: string, scriptId: string, number: number) {
  await tx
    .delete(scriptVersion)
    .where(
      and(
        eq(scriptVersion.robotId, robotId),
        eq(scriptVersion.scriptId, scriptId),
        eq(scriptVersion.number, number),
      ),
    )
}

export async function archive(tx: Transaction, robotId: string, scriptId: string, now: number) {
  await tx
    .update(script)
    .set({ archivedAt: now })
    .where(and(eq(script.robotId, robotId), eq(script.id, scriptId)))
}

export async function takeOutOfArchive(tx: Transaction, robotId: string, scriptId: string): Promise<void> {
  await tx
    .update(script)
    .set({ archivedAt: null })
    .where(and(eq(script.robotId, robotId), eq(script.id, scriptId)))
}

const accountNameFound = prepared((queries) =>
  queries
    .select(author)
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .prepare('find_account_name'),
)

export async function findAccountName(
  queries: Queries,
  accountId: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  const [row] = await accountNameFound(queries).execute({ accountId })
  return row
}

/** Which scripts somebody saved, and when, for the export of their account. */
export function exportedSaves(queries: Queries, accountId: string): Pages {
  return inPages(queries, scriptVersion, {
    key: scriptVersion.id,
    where: eq(scriptVersion.savedBy, accountId),
    columns: {
      robotId: scriptVersion.robotId,
      scriptId: scriptVersion.scriptId,
      number: scriptVersion.number,
      name: scriptVersion.name,
      savedAt: scriptVersion.savedAt,
    },
  })
}
