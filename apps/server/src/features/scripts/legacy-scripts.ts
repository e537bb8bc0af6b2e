import { randomUUIDv7 } from 'node:crypto'
import { legacyScriptsMax, nameKeyOf, scriptsMax } from '@kompaan/contract'
import type { AnswerOf, BodyOf, Contract } from '@kompaan/contract'
import { legacyProblems, readLegacyScript } from '@kompaan/script/legacy'
import type { LegacyScript } from '@kompaan/script/legacy'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { findRobotBySerial } from '../robots/robots.repository.ts'
import {
  countLegacyScripts,
  findLegacyNamed,
  findLegacyScript,
  findLegacyScripts,
  removeLegacy,
  saveLegacyScript,
} from './legacy-scripts.repository.ts'
import type { LegacyRow } from './legacy-scripts.repository.ts'
import { refuse } from './script-problems.ts'
import { toInstant } from './script-rows.ts'
import { countScripts } from './scripts.repository.ts'

type LegacySummary = AnswerOf<Contract['legacyScript']>['script']
type SentLegacy = BodyOf<Contract['putLegacyScript']>

export function legacyScripts({ database }: Needs<'database'>): Handler<'legacyScripts'> {
  return async ({ params: { robotId }, query: { type } }) => ({
    scripts: (await findLegacyScripts(database, robotId, type)).map(toLegacySummary),
  })
}

export function legacyScript({ database }: Needs<'database'>): Handler<'legacyScript'> {
  return async ({ params: { robotId, scriptId } }) => {
    const found = await findLegacyScript(database, robotId, scriptId)
    if (found === undefined) throw new ApiError('not_found')
    return { script: toLegacySummary(found), content: { ...found.content, type: found.type } }
  }
}

/** Adds one, or changes the one that has this id. */
export function putLegacyScript({ runUnit }: Needs<'runUnit'>): Handler<'putLegacyScript'> {
  return ({ caller: { accountId }, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    const read = readSentLegacy(body.script)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const id = body.id ?? randomUUIDv7()
      const there = await findLegacyScript(unit.tx, robotId, id)
      if (there === undefined) await demandRoom(unit, robotId)
      return save(unit, { robotId, id, read, sent: body }, there)
    })
  }
}

export function changeLegacyScript({ runUnit }: Needs<'runUnit'>): Handler<'changeLegacyScript'> {
  return ({ caller: { accountId }, params: { robotId, scriptId: id }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    if (body.id !== undefined && body.id !== id) refuse([{ path: 'id', code: 'other_script' }])
    const read = readSentLegacy(body.script)
    return runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const there = await findLegacyScript(unit.tx, robotId, id)
      if (there === undefined) throw new ApiError('not_found')
      return save(unit, { robotId, id, read, sent: body }, there)
    })
  }
}

export function removeLegacyScript({ runUnit }: Needs<'runUnit'>): Handler<'removeLegacyScript'> {
  return ({ caller: { accountId }, params: { robotId, scriptId }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      const there = await findLegacyScript(unit.tx, robotId, scriptId)
      if (there === undefined) throw new ApiError('not_found')
      // What leads from the old one to the new one stays.
      if (there.scriptId !== null) throw new ApiError('script_converted')
      await removeLegacy(unit.tx, robotId, scriptId)
      tell(unit, robotId, scriptId, 'removeLegacyScript')
      await unit.tell('legacyRemoved', { robotId, legacyId: scriptId })
      return undefined
    })
}

/** Imports all scripts of a robot from version 1, or none of them. */
export function importLegacy({ runUnit }: Needs<'runUnit'>): Handler<'importLegacy'> {
  return ({ body: { serial, scripts }, actor }) => {
    const whole = scripts.map((sent) => ({ sent, read: readSentLegacy(sent.script) }))
    return runUnit(actor, async (unit) => {
      const robot = await findRobotBySerial(unit.tx, serial)
      if (robot === undefined) throw new ApiError('not_found')
      const { id: robotId } = robot
      for (const { sent, read } of whole) {
        demandSameRobot(robotId, sent.robotId)
        const id = sent.id ?? randomUUIDv7()
        const there = await findLegacyScript(unit.tx, robotId, id)
        if (there === undefined) await demandRoom(unit, robotId)
        await save(unit, { robotId, id, read, sent }, there)
      }
      return {
        scripts: scripts.length,
        tasks: scripts.reduce((sum, { tasks = [] }) => sum + tasks.length, 0),
      }
    })
  }
}

/** What was sent, if it can be read and there is nothing to mend in it. */
function readSentLegacy(sent: SentLegacy['script']): LegacyScript {
  const under = ({ path }: { path: string }) => (path === '' ? 'script' : `script.${path}`)
  const read = readLegacyScript(sent)
  if (!read.ok) return refuse(read.error.map((problem) => ({ ...problem, path: under(problem) })))
  const problems = legacyProblems(read.value)
  if (problems.length > 0) refuse(problems.map((problem) => ({ ...problem, path: under(problem) })))
  return read.value
}

async function demandRoom({ tx }: Unit, robotId: string): Promise<void> {
  const [open, legacy] = await Promise.all([countScripts(tx, robotId), countLegacyScripts(tx, robotId)])
  if (open >= scriptsMax || legacy >= legacyScriptsMax) throw new ApiError('max_scripts')
}

interface SavedLegacy {
  readonly robotId: string
  readonly id: string
  readonly read: LegacyScript
  readonly sent: Pick<SentLegacy, 'script' | 'tasks'>
}

async function save(
  unit: Unit,
  { robotId, id, read, sent }: SavedLegacy,
  there: LegacyRow | undefined,
): Promise<{ script: LegacySummary }> {
  if (there !== undefined && there.scriptId !== null) throw new ApiError('script_converted')
  if (there !== undefined && there.type !== read.type) {
    refuse([{ path: 'script.type', code: 'type_stays', values: { expected: there.type } }])
  }
  const name = read.name.trim()
  const row: LegacyRow = {
    robotId,
    id,
    type: read.type,
    name,
    nameKey: nameKeyOf(name),
    category: read.category,
    language: read.language,
    content: sent.script,
    changedAt: unit.now,
    scriptId: null,
  }
  const named = await findLegacyNamed(unit.tx, row)
  if (named !== undefined && named !== id) throw new ApiError('duplicate_name')
  await saveLegacyScript(unit.tx, row)
  tell(unit, robotId, id, 'putLegacyScript')
  await unit.tell('legacySaved', { robotId, script: row, tasks: sent.tasks })
  return { script: toLegacySummary(row) }
}

function tell(unit: Unit, robotId: string, id: string, action: string): void {
  unit.record({ action, subject: `robot:${robotId}`, details: { script: id } })
  unit.publish({ stream: `robot:${robotId}`, kind: 'scripts.changed', entityId: id })
}

function toLegacySummary(row: Omit<LegacyRow, 'robotId' | 'nameKey' | 'content'>): LegacySummary {
  return {
    id: row.id,
    type: row.type,
    scriptName: row.name,
    scriptCategory: row.category,
    scriptLanguage: row.language,
    changedAt: toInstant(row.changedAt),
    scriptReferenceId: row.scriptId,
  }
}
