import { randomUUIDv7 } from 'node:crypto'
import { firstFreeName, nameKeyOf, scriptNameMaxLength, scriptVersionsMax } from '@kompaan/contract'
import type { ScriptType } from '@kompaan/contract'
import { writeGraph } from '@kompaan/script'
import { convertLegacyScript, readLegacyScript } from '@kompaan/script/legacy'
import type { Queries } from '../../db/database.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { WithBrought } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { capabilitiesOf, demandScripts } from '../devices/capabilities.ts'
import { findDevice } from '../devices/devices.repository.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import {
  findConverted,
  findLegacyScript,
  findUnconverted,
  markConverted,
  takeConversionLock,
} from './legacy-scripts.repository.ts'
import { scriptRow, versionOf } from './script-rows.ts'
import { allScriptUses } from './script-uses.ts'
import type { AllScriptUses } from './script-uses.ts'
import { findScriptNames, saveVersion } from './scripts.repository.ts'

/** Makes every script of version 1 into one of version 2 (CNV-03): all of them or none, and by one carer at a time. */
export function convertScripts(
  needs: Needs<'database' | 'runUnit' | 'config'> & WithBrought,
): Handler<'convertScripts'> {
  const { runUnit, config } = needs
  const uses = allScriptUses(needs)
  return ({ caller: { accountId }, params: { robotId }, actor }) =>
    runUnit(actor, async (unit) => {
      // Before the robot's own lock, for which a second one would wait instead of being told.
      if (!(await takeConversionLock(unit.tx, robotId))) throw new ApiError('conversion_started')
      await demandPaired(unit, robotId, accountId)
      const capabilities = capabilitiesOf(await findDevice(unit.tx, robotId), config)
      demandScripts(capabilities)
      const ids = await findUnconverted(unit.tx, robotId)
      const names = new Names(await findScriptNames(unit.tx, robotId))
      // One after the other: a thousand of them are more than a server should hold at once.
      const made = new Map<string, { scriptId: string; name: string }>()
      for (const id of ids) made.set(id, await convertOne(unit, { robotId, id, accountId }, names))
      if (ids.length > 0) {
        await unit.tell('legacyConverted', { robotId, scripts: made })
        unit.record({
          action: 'convertScripts',
          subject: `robot:${robotId}`,
          details: { count: ids.length },
        })
        unit.publish({ stream: `robot:${robotId}`, kind: 'scripts.changed' })
      }
      const converted = await convertedOf(unit.tx, robotId, uses)
      return converted.filter(({ scriptV1Id }) => ids.includes(scriptV1Id))
    })
}

export function convertedScripts(needs: Needs<'database'> & WithBrought): Handler<'convertedScripts'> {
  const uses = allScriptUses(needs)
  return ({ params: { robotId } }) => convertedOf(needs.database, robotId, uses)
}

/** Where a task of version 1 leads now. */
export function scriptFromTask(needs: Needs<'database'> & WithBrought): Handler<'scriptFromTask'> {
  const uses = allScriptUses(needs)
  return async ({ params: { robotId }, body: { taskId } }) => {
    const all = await convertedOf(needs.database, robotId, uses)
    const found = all.find(({ tasks }) => tasks.some(({ oldTaskId }) => oldTaskId === taskId))
    if (found === undefined) throw new ApiError('no_script_found')
    return { script: { id: found.scriptReferenceId } }
  }
}

async function convertedOf(queries: Queries, robotId: string, uses: AllScriptUses) {
  const [all, tasks] = await Promise.all([
    findConverted(queries, robotId),
    uses.legacyTasks(queries, robotId),
  ])
  const byScript = Map.groupBy(tasks, ({ scriptV1Id }) => scriptV1Id)
  return all.map((each) => ({
    ...each,
    tasks: (byScript.get(each.scriptV1Id) ?? []).map(({ oldTaskId, newTaskId }) => ({
      oldTaskId,
      newTaskId,
    })),
  }))
}

async function convertOne(
  unit: Unit,
  { robotId, id, accountId }: { robotId: string; id: string; accountId: string },
  names: Names,
): Promise<{ scriptId: string; name: string }> {
  const legacy = await findLegacyScript(unit.tx, robotId, id)
  const read = readLegacyScript(legacy?.content)
  if (!read.ok) throw new ApiError('conversion_error')
  const { graph, name, category, language } = convertLegacyScript(read.value, { newId: randomUUIDv7 })
  const row = scriptRow(
    {
      robotId,
      id: randomUUIDv7(),
      type: read.value.type,
      name: names.take(read.value.type, name.trim()),
      category,
      language,
      templateId: null,
      legacyId: id,
      versionId: randomUUIDv7(),
      changedBy: accountId,
      now: unit.now,
    },
    graph,
  )
  const content = JSON.stringify(writeGraph(graph))
  await saveVersion(unit.tx, row, versionOf(row), { content, versionsMax: scriptVersionsMax })
  await markConverted(unit.tx, robotId, id, row.id)
  return { scriptId: row.id, name: row.name }
}

/** Names that are free: one that is taken gets a number behind it, as songs do (D-54). */
class Names {
  readonly #taken: Set<string>

  constructor(taken: readonly { readonly type: ScriptType; readonly nameKey: string }[]) {
    this.#taken = new Set(taken.map(({ type, nameKey }) => `${type}:${nameKey}`))
  }

  take(type: ScriptType, name: string): string {
    const keyOf = (tried: string) => `${type}:${nameKeyOf(tried)}`
    const free = firstFreeName(name, scriptNameMaxLength, (tried) => this.#taken.has(keyOf(tried)))
    this.#taken.add(keyOf(free))
    return free
  }
}
