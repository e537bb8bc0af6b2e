import { randomUUIDv7 } from 'node:crypto'
import { scriptTemplatesMax } from '@kompaan/contract'
import { defaultScriptLimits, readScriptFile, scriptIssues } from '@kompaan/script'
import type { Script } from '@kompaan/script'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { refuse } from './script-problems.ts'
import { deleteTemplate, findTemplate, findTemplates, saveTemplate } from './script-templates.repository.ts'
import type { TemplateRow } from './script-templates.repository.ts'
import { allTemplates, toTemplateSummary } from './script-templates.ts'
import { starterScripts } from './starter-scripts.ts'
import { templateRow } from './template-row.ts'

export function listScriptTemplates({ database }: Needs<'database'>): Handler<'listScriptTemplates'> {
  return async () => (await allTemplates(database)).map(toTemplateSummary)
}

/** Adds a script file to the templates, or puts it in the place of the one with its name, group and language. */
export function putScriptTemplate({ runUnit }: Needs<'runUnit'>): Handler<'putScriptTemplate'> {
  return ({ body: { templateGroup, file }, actor }) => {
    const script = readTemplate(file)
    return runUnit(actor, async (unit) => {
      const made = templateRow({ id: randomUUIDv7(), templateGroup, changedAt: unit.now }, script)
      const own = await findTemplates(unit.tx)
      const there = [...own, ...starterScripts()].find(isSame(made))
      const all = await allTemplates(unit.tx)
      // One that was taken away and comes back is one more too.
      if (!all.some(isSame(made)) && all.length >= scriptTemplatesMax) throw new ApiError('max_scripts')
      const row = { ...made, id: there?.id ?? made.id }
      await saveTemplate(unit.tx, row)
      unit.record({ action: 'putScriptTemplate', subject: `template:${row.id}` })
      return toTemplateSummary(row)
    })
  }
}

/** One that Kompaan brings stays away for good, also after an update. */
export function removeScriptTemplate({ runUnit }: Needs<'runUnit'>): Handler<'removeScriptTemplate'> {
  return ({ body: { id }, actor }) =>
    runUnit(actor, async (unit) => {
      const own = await findTemplate(unit.tx, id)
      const brought = starterScripts().find((each) => each.id === id)
      if (own?.removed ?? brought === undefined) throw new ApiError('not_found')
      if (brought === undefined) await deleteTemplate(unit.tx, id)
      else await saveTemplate(unit.tx, { ...brought, removed: true, changedAt: unit.now })
      unit.record({ action: 'removeScriptTemplate', subject: `template:${id}` })
      return undefined
    })
}

function isSame({ templateGroup, language, nameKey }: TemplateRow) {
  return (other: Omit<TemplateRow, 'content'>) =>
    other.templateGroup === templateGroup && other.language === language && other.nameKey === nameKey
}

/** A script that any carer could save: nothing in it has to be mended. */
function readTemplate(file: string): Script {
  const read = readScriptFile(file)
  if (!read.ok) return refuse(read.error.map((problem) => ({ ...problem, path: pathIn(problem.path) })))
  const { graph, language } = read.value
  const errors = scriptIssues(graph, { language, variables: true, limits: defaultScriptLimits }).filter(
    ({ severity }) => severity === 'error',
  )
  if (errors.length > 0) {
    refuse(
      errors.map(({ stepId, code }) => ({ path: pathIn(stepId === null ? '' : `step ${stepId}`), code })),
    )
  }
  return read.value
}

function pathIn(path: string): string {
  return path === '' ? 'file' : `file.${path}`
}
