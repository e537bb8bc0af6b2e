import { nameKeyOf } from '@kompaan/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { directSpeech, script, scriptVersion, scriptVersionContent } from '../../db/schema.ts'

/** A version of a script of this robot, with what it does as text; also of a script that was put away. */
export async function findVersionForDevice(
  queries: Queries,
  robotId: string,
  versionId: string,
): Promise<{ scriptId: string; language: string; content: string } | undefined> {
  const [row] = await queries
    .select({
      scriptId: scriptVersion.scriptId,
      language: scriptVersion.language,
      content: scriptVersionContent.content,
    })
    .from(scriptVersion)
    .innerJoin(
      scriptVersionContent,
      and(
        eq(scriptVersionContent.robotId, scriptVersion.robotId),
        eq(scriptVersionContent.versionId, scriptVersion.id),
      ),
    )
    .where(and(eq(scriptVersion.robotId, robotId), eq(scriptVersion.id, versionId)))
  return row
}

/** A question that somebody asks at once is a script too, under the id of its sentence. */
export async function findDirectQuestion(
  queries: Queries,
  robotId: string,
  id: string,
): Promise<{ scriptId: string; language: string; content: string } | undefined> {
  const [row] = await queries
    .select({ scriptId: directSpeech.id, language: directSpeech.language, content: directSpeech.content })
    .from(directSpeech)
    .where(and(eq(directSpeech.robotId, robotId), eq(directSpeech.id, id)))
  const content = row?.content ?? null
  return row === undefined || content === null ? undefined : { ...row, content }
}

/** The scripts of a robot that have this name or id. */
export async function findScriptsNamed(
  queries: Queries,
  robotId: string,
  nameOrId: string,
): Promise<{ id: string; versionId: string; name: string }[]> {
  return queries
    .select({ id: script.id, versionId: script.versionId, name: script.name })
    .from(script)
    .where(
      and(
        eq(script.robotId, robotId),
        isNull(script.archivedAt),
        or(eq(script.nameKey, nameKeyOf(nameOrId)), sql`${script.id}::text = ${nameOrId.toLowerCase()}`),
      ),
    )
}
