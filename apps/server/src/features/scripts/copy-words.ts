import { randomUUIDv7 } from 'node:crypto'
import type { ScriptContent } from '@kompaan/contract'
import {
  firstFreeName,
  nameKeyOf,
  scriptNameMaxLength,
  scriptsMax,
  scriptVersionsMax,
} from '@kompaan/contract'
import { scriptIssues, writeGraph } from '@kompaan/script'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { RobotRow } from '../robots/robots.repository.ts'
import { makeRoomForScript } from './make-room.ts'
import { baseOf } from './put-script.ts'
import { issueContext, readSentScript, refuseBeyondRobot, refuseIssues } from './read-sent-script.ts'
import { scriptRow, versionOf } from './script-rows.ts'
import type { ScriptRow } from './script-rows.ts'
import { countScripts, findScriptNames, saveVersion } from './scripts.repository.ts'

export interface CopiedWords {
  readonly from: ScriptRow
  readonly words: ScriptContent & { readonly name: string }
  readonly robot: Pick<RobotRow, 'defaultLanguage'>
  readonly capabilities: readonly string[]
  readonly accountId: string
}

/** Copies a reminder or question with other words, under a free name. The original and its versions do not change. */
export async function copyWords(
  unit: Unit,
  { from, words, robot, capabilities, accountId }: CopiedWords,
): Promise<Pick<ScriptRow, 'id' | 'name'>> {
  const { robotId, type, category, language } = from
  const { name: wanted, ...content } = words
  const sent = {
    script: { type, scriptName: wanted, scriptCategory: category, scriptLanguage: language },
    ...content,
  }
  const graph = underWords(() => readSentScript(sent))
  const beyond = underWords(() => {
    const issues = scriptIssues(graph, issueContext(sent, capabilities))
    return refuseIssues(issues, graph, sent, capabilities)
  })
  await refuseBeyondRobot({ graph, sent, beyond }, { ...robot, capabilities }, baseOf(unit, from))
  if ((await countScripts(unit.tx, robotId)) >= scriptsMax) throw new ApiError('max_scripts')
  const names = await findScriptNames(unit.tx, robotId)
  const taken = new Set(names.flatMap((each) => (each.type === type ? [each.nameKey] : [])))
  const name = firstFreeName(wanted, scriptNameMaxLength, (tried) => taken.has(nameKeyOf(tried)))
  const made = { templateId: from.templateId, legacyId: null, versionId: randomUUIDv7() }
  const row = scriptRow(
    {
      robotId,
      id: randomUUIDv7(),
      type,
      name,
      category,
      language,
      ...made,
      changedBy: accountId,
      now: unit.now,
    },
    graph,
  )
  const saved = { content: JSON.stringify(writeGraph(graph)), versionsMax: scriptVersionsMax }
  await makeRoomForScript(unit, { ...row, ...saved })
  await saveVersion(unit.tx, row, versionOf(row), saved)
  unit.record({
    action: 'addWords',
    subject: `robot:${robotId}`,
    details: { script: row.id, number: row.number },
  })
  unit.publish({ stream: `robot:${robotId}`, kind: 'scripts.changed', entityId: row.id })
  return row
}

/** A refusal names the part of the body that is wrong: here all of it stands under `words`. */
function underWords<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ApiError) || error.details === undefined) throw error
    const details = error.details.map(({ path, ...rest }) => ({
      ...rest,
      path: path.replace(/^body/, 'body.words'),
    }))
    throw new ApiError(error.code, { details })
  }
}
