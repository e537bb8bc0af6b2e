import { randomUUIDv7 } from 'node:crypto'
import { scriptsMax, scriptVersionsMax } from '@kompaan/contract'
import { needsTranscription, readGraph, writeGraph } from '@kompaan/script'
import type { ScriptGraph } from '@kompaan/script'
import type { Unit } from '../../db/unit-of-work.ts'
import type { WithBrought } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { capabilitiesOf, demandScripts } from '../devices/capabilities.ts'
import { findDevice } from '../devices/devices.repository.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { makeRoomForScript } from './make-room.ts'
import { issueContext, readSentScript, refuseBeyondRobot, refuseIssues } from './read-sent-script.ts'
import type { BaseVersion, SentScript } from './read-sent-script.ts'
import { refuse } from './script-problems.ts'
import { scriptRow, toSummary, versionOf } from './script-rows.ts'
import type { ScriptRow, ScriptSummary } from './script-rows.ts'
import { allScriptUses } from './script-uses.ts'
import {
  countScripts,
  findAccountName,
  findScript,
  findScriptNamed,
  findScriptOfVersion,
  findWholeVersion,
  saveVersion,
} from './scripts.repository.ts'

/** Saves a script as a new version, unless somebody else did meanwhile (SLS-06). */
export function putScript(
  needs: Needs<'database' | 'runUnit' | 'config' | 'scriptChecker'> & WithBrought,
): Handler<'putScript'> {
  const { database, runUnit, config, scriptChecker } = needs
  const uses = allScriptUses(needs)
  return async ({ caller: { accountId }, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId, body.script.robotId)
    const graph = readSentScript(body)
    const capabilities = capabilitiesOf(await findDevice(database, robotId), config)
    const issues = await scriptChecker.issues(graph, issueContext(body, capabilities), accountId)
    const beyond = refuseIssues(issues, graph, body, capabilities)
    const content = JSON.stringify(writeGraph(graph))
    return runUnit(actor, async (unit) => {
      const { tx } = unit
      const named = body.script.scriptReferenceId ?? body.script.id ?? undefined
      // Sent together and done in this order: what is found is what is so under the robot's lock.
      const [{ robot }, owner, known, scheduled, author] = await Promise.all([
        demandPaired(unit, robotId, accountId),
        ownerOf(unit, robotId, body.versionId),
        named === undefined ? undefined : findScript(tx, robotId, named),
        uses.scheduled(tx, robotId),
        findAccountName(tx, accountId),
      ])
      const scriptId = named ?? owner ?? randomUUIDv7()
      if (owner !== undefined && owner !== scriptId) throw new ApiError('version_conflict')
      const there = named === undefined ? await findScript(tx, robotId, scriptId) : known
      const isThere = owner !== undefined
      const repeated = await savedBefore({ unit, body, content, isThere, scheduled }, there)
      if (repeated !== undefined) return { script: repeated }
      demandScripts(capabilities)
      demandNewest(body, there)
      await refuseBeyondRobot({ graph, sent: body, beyond }, { ...robot, capabilities }, baseOf(unit, there))
      if (scheduled.has(scriptId)) await demandTranscription(unit, robotId, graph)
      const row = nextRow(body, { robotId, scriptId, accountId, graph, now: unit.now }, there)
      await demandPlace(unit, row, there)
      await makeRoomForScript(unit, { ...row, content })
      await saveVersion(tx, row, versionOf(row), { content, versionsMax: scriptVersionsMax })
      unit.record({
        action: actionOf(row, there),
        subject: `robot:${robotId}`,
        details: { script: scriptId, number: row.number },
      })
      unit.publish({ stream: `robot:${robotId}`, kind: 'scripts.changed', entityId: scriptId })
      await unit.tell('scriptSaved', { robotId, scriptId })
      return { script: toSummary({ ...row, firstName: null, lastName: null, ...author }, scheduled) }
    })
  }
}

/** The words of a reminder or a question are part of a plan: carers are told of that, and not of a script besides. */
function actionOf({ type }: ScriptRow, there: ScriptRow | undefined): string {
  if (type === 'script') return there === undefined ? 'addScript' : 'changeScript'
  return there === undefined ? 'addWords' : 'changeWords'
}

/** A script that is planned and asks something needs the permission to listen (D-18, SLS-03). */
async function demandTranscription({ tx }: Unit, robotId: string, graph: ScriptGraph): Promise<void> {
  if (!needsTranscription(graph)) return
  const allowed = await allowedPermissions(tx, robotId)
  if (!allowed.includes('googleAudioTranscription')) throw new ApiError('missing_permissions')
}

/** The script that has this version already. */
async function ownerOf(
  { tx }: Unit,
  robotId: string,
  versionId: string | undefined,
): Promise<string | undefined> {
  return versionId === undefined ? undefined : findScriptOfVersion(tx, robotId, versionId)
}

interface Repeated {
  readonly unit: Unit
  readonly body: SentScript
  readonly content: string
  /** Whether the version that it names is there. */
  readonly isThere: boolean
  readonly scheduled: ReadonlySet<string>
}

/** What was answered to this very save, when that answer was lost. */
async function savedBefore(
  { unit: { tx }, body: { versionId, baseVersionId }, content, isThere, scheduled }: Repeated,
  there: ScriptRow | undefined,
): Promise<ScriptSummary | undefined> {
  if (there === undefined || there.archivedAt !== null) return undefined
  const { robotId, id: scriptId } = there
  // Made without naming its version: then it is the same if it is still as it was made.
  const isUnnamed = versionId === undefined && baseVersionId == null && there.number === 1
  if (!isThere && !isUnnamed) return undefined
  const found = await findWholeVersion(tx, { robotId, scriptId, versionId: versionId ?? there.versionId })
  if (found === undefined || (isUnnamed && found.content !== content)) return undefined
  return toSummary(found, scheduled)
}

function demandNewest({ script, baseVersionId }: SentScript, there: ScriptRow | undefined): void {
  if (there === undefined ? baseVersionId != null : there.archivedAt !== null) throw new ApiError('not_found')
  if (there === undefined) return
  if (there.versionId !== baseVersionId) throw new ApiError('version_conflict')
  if (script.type !== undefined && script.type !== there.type) {
    refuse([{ path: 'script.type', code: 'type_stays', values: { expected: there.type } }])
  }
}

/** The newest version of an existing script, as what a save changes. */
export function baseOf({ tx }: Unit, there: ScriptRow | undefined): BaseVersion | undefined {
  if (there === undefined) return undefined
  const { robotId, id: scriptId, versionId, language } = there
  return {
    language,
    graph: async () => {
      const found = await findWholeVersion(tx, { robotId, scriptId, versionId })
      const read = readGraph(JSON.parse(found?.content ?? '{}'))
      if (!read.ok) throw new Error(`version ${versionId} cannot be read`)
      return read.value
    },
  }
}

/** Names are each script's own, and there is an end to how many there are. */
async function demandPlace(unit: Unit, row: ScriptRow, there: ScriptRow | undefined): Promise<void> {
  const named = await findScriptNamed(unit.tx, row)
  if (named !== undefined && named !== row.id) throw new ApiError('duplicate_name')
  if (there === undefined && (await countScripts(unit.tx, row.robotId)) >= scriptsMax) {
    throw new ApiError('max_scripts')
  }
}

interface Saved {
  readonly robotId: string
  readonly scriptId: string
  readonly accountId: string
  readonly graph: ScriptGraph
  readonly now: number
}

function nextRow(
  { script, versionId = randomUUIDv7() }: SentScript,
  { robotId, scriptId, accountId, graph, now }: Saved,
  there: ScriptRow | undefined,
): ScriptRow {
  return scriptRow(
    {
      robotId,
      id: scriptId,
      type: there?.type ?? script.type ?? 'script',
      name: script.scriptName,
      category: script.scriptCategory,
      language: script.scriptLanguage,
      templateId: script.scriptTemplateId ?? there?.templateId ?? null,
      legacyId: script.deprecatedId ?? there?.legacyId ?? null,
      versionId,
      changedBy: accountId,
      now,
    },
    graph,
    there,
  )
}
