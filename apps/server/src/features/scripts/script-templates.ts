import type { AnswerOf, Contract } from '@kompaan/contract'
import type { Queries } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Call, Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findTemplate, findTemplates } from './script-templates.repository.ts'
import type { TemplateRow } from './script-templates.repository.ts'
import { starterScripts } from './starter-scripts.ts'

type TemplateSummary = AnswerOf<Contract['scriptTemplates']>[number]

/** What Kompaan brings and the operator left, and what the operator added. */
export function scriptTemplates({ database }: Needs<'database'>): Handler<'scriptTemplates'> {
  return async () => (await allTemplates(database)).map(toTemplateSummary)
}

export async function allTemplates(queries: Queries): Promise<readonly Omit<TemplateRow, 'content'>[]> {
  const own = await findTemplates(queries)
  const replaced = new Set(own.map(({ id }) => id))
  const brought = starterScripts().filter(({ id }) => !replaced.has(id))
  return [...brought, ...own.filter(({ removed }) => !removed)]
}

export function scriptTemplate({ database }: Needs<'database'>) {
  return async ({ params: { templateId }, reply }: Call<Contract['scriptTemplate']>): Promise<void> => {
    const own = await findTemplate(database, templateId)
    const found = own ?? starterScripts().find(({ id }) => id === templateId)
    if (found === undefined || found.removed) throw new ApiError('not_found')
    const summary = JSON.stringify(toTemplateSummary(found))
    await reply.type('application/json; charset=utf-8').send(`{"script":${summary},${found.content.slice(1)}`)
  }
}

export function toTemplateSummary(row: Omit<TemplateRow, 'content'>): TemplateSummary {
  return {
    id: row.id,
    templateGroup: row.templateGroup,
    scriptName: row.name,
    scriptCategory: row.category,
    scriptLanguage: row.language,
    duration: row.seconds,
    stepTypes: row.stepTypes,
    stepCount: row.stepCount,
  }
}
