import { nameKeyOf } from '@kompaan/contract'
import type { AnswerOf, Contract } from '@kompaan/contract'
import { estimatedSeconds } from '@kompaan/script'
import type { ScriptGraph } from '@kompaan/script'
import type { script, scriptVersion } from '../../db/schema.ts'

export type ScriptRow = typeof script.$inferSelect
export type VersionRow = typeof scriptVersion.$inferSelect

/** What is told of a save, beside what the script does. */
interface NewVersion extends Pick<
  ScriptRow,
  | 'robotId'
  | 'id'
  | 'type'
  | 'name'
  | 'category'
  | 'language'
  | 'templateId'
  | 'legacyId'
  | 'versionId'
  | 'changedBy'
> {
  readonly now: number
}

/** The row of a script with a new version; the first one, or what comes after what is there. */
export function scriptRow({ now, ...saved }: NewVersion, graph: ScriptGraph, there?: ScriptRow): ScriptRow {
  return {
    ...saved,
    nameKey: nameKeyOf(saved.name),
    number: (there?.number ?? 0) + 1,
    seconds: estimatedSeconds(graph, saved.language),
    stepTypes: [...new Set(graph.steps.map(({ type }) => type))],
    stepCount: graph.steps.length,
    createdAt: there?.createdAt ?? now,
    changedAt: now,
    archivedAt: null,
  }
}

/** The newest version of a script, as a row of its own. */
export function versionOf(row: ScriptRow): VersionRow {
  const { robotId, number, type, name, category, language, seconds, stepTypes, stepCount } = row
  const about = { type, name, category, language, seconds, stepTypes, stepCount }
  const saved = { savedAt: row.changedAt, savedBy: row.changedBy }
  return { robotId, id: row.versionId, scriptId: row.id, number, ...about, ...saved }
}

export type ScriptSummary = AnswerOf<Contract['scripts']>[number]
export type VersionSummary = AnswerOf<Contract['allScriptVersions']>[number]

/** A script, or one of its versions, as a repository finds it for a list. */
export type SummaryRow = Omit<ScriptRow, 'robotId' | 'nameKey' | 'changedBy' | 'archivedAt'> & Author

export type VersionListRow = Omit<VersionRow, 'robotId' | 'stepTypes' | 'savedBy'> & Author

interface Author {
  readonly firstName: string | null
  readonly lastName: string | null
}

export function toSummary(row: SummaryRow, scheduled: ReadonlySet<string>): ScriptSummary {
  return {
    id: row.id,
    scriptReferenceId: row.id,
    scriptVersionId: row.versionId,
    number: row.number,
    type: row.type,
    scriptName: row.name,
    scriptCategory: row.category,
    scriptLanguage: row.language,
    scriptTemplateId: row.templateId,
    deprecatedId: row.legacyId,
    duration: row.seconds,
    scheduled: scheduled.has(row.id),
    stepTypes: row.stepTypes,
    stepCount: row.stepCount,
    createdAt: toInstant(row.createdAt),
    changedAt: toInstant(row.changedAt),
    changedByName: authorOf(row),
  }
}

export function toVersionSummary(row: VersionListRow): VersionSummary {
  return {
    scriptVersionId: row.id,
    scriptReferenceId: row.scriptId,
    number: row.number,
    type: row.type,
    scriptName: row.name,
    scriptCategory: row.category,
    scriptLanguage: row.language,
    duration: row.seconds,
    stepCount: row.stepCount,
    savedAt: toInstant(row.savedAt),
    savedByName: authorOf(row),
  }
}

export function toInstant(moment: number): string {
  return new Date(moment).toISOString()
}

function authorOf({ firstName, lastName }: Author): string | null {
  return firstName === null ? null : `${firstName} ${lastName}`
}
