import { randomUUIDv7 } from 'node:crypto'
import { errorDetailOf, interactionTitleProblem, nameKeyOf, speechInteractionsMax } from '@kompaan/contract'
import type { BodyOf, Contract, Problem } from '@kompaan/contract'
import { canDoStep } from '@kompaan/script'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { oneLine } from '../devices/heard-line.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { findScript } from '../scripts/scripts.repository.ts'
import { commandProblems } from './command-problems.ts'
import { demandTeachable } from './demand-teachable.ts'
import { forgetUnderstood } from './heard.ts'
import { tellRobotOfInteraction } from './interaction-parts.ts'
import { similarTo } from './similar-commands.ts'
import { findInteractions, saveInteraction } from './speech-interactions.repository.ts'
import type { InteractionRow } from './speech-interactions.repository.ts'
import { interactionAnswer } from './speech-interactions.ts'

type Sent = BodyOf<Contract['putSpeechInteraction']>

/** Teaches a robot something to understand, or changes it (SPI-02). */
export function putSpeechInteraction(needs: Needs<'runUnit' | 'config'>): Handler<'putSpeechInteraction'> {
  return ({ caller: { accountId }, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    const sent = { ...body, title: oneLine(body.title), commands: body.commands.map(oneLine) }
    return needs.runUnit(actor, async (unit) => {
      const { robot } = await demandPaired(unit, robotId, accountId)
      const capabilities = await demandTeachable(needs, unit, robotId)
      const all = await findInteractions(unit.tx, robotId)
      const there = all.find(({ id }) => id === sent.id)
      // The answer to the first time was lost.
      if (there !== undefined && isSame(there, sent)) return interactionAnswer(there)
      demandNewest(sent, there)
      const others = all.filter((other) => other !== there)
      const { title, commands, enabled, scriptReferenceId: scriptId } = sent
      const script = await findScript(unit.tx, robotId, scriptId)
      // What is only switched off does no harm, whatever has become of its script, or of the language it is said in.
      if (there === undefined || enabled || !isSame(there, { ...sent, enabled: there.enabled }))
        refuse([
          ...titleProblems(title),
          ...commandProblems(commands, similarTo(others, robot.defaultLanguage), robot.defaultLanguage),
          ...(isLeftOff(there, sent) ? [] : scriptProblems(script, capabilities)),
        ])
      const titleKey = nameKeyOf(title)
      if (others.some((other) => other.titleKey === titleKey)) throw new ApiError('duplicate_title')
      if (there === undefined && others.length >= speechInteractionsMax)
        throw new ApiError('max_interactions')
      const row = {
        robotId,
        id: sent.id ?? randomUUIDv7(),
        title,
        titleKey,
        enabled,
        scriptId,
        commands: toKeep(commands),
        createdAt: there?.createdAt ?? unit.now,
        changedAt: Math.max(unit.now, (there?.changedAt ?? 0) + 1),
        changedBy: accountId,
      }
      await saveInteraction(unit.tx, row)
      await tellRobotOfInteraction(unit, row, there?.scriptId)
      if (enabled) await forgetUnderstood(unit, robotId, row.commands, robot.defaultLanguage)
      tellCarers(unit, row, there === undefined ? 'addInteraction' : 'changeInteraction')
      return interactionAnswer({ ...row, scriptName: nameOf(script) })
    })
  }
}

/** An extra command that is empty is left out. */
function toKeep(commands: readonly string[]): string[] {
  return commands.filter((command) => command !== '')
}

function isSame(there: InteractionRow, { title, enabled, scriptReferenceId, commands }: Sent): boolean {
  return (
    there.title === title &&
    there.enabled === enabled &&
    there.scriptId === scriptReferenceId &&
    commands[0] !== '' &&
    there.commands.join('\n') === toKeep(commands).join('\n')
  )
}

/** It is off and starts what it started before, which may have been put away: it is looked at when it is switched on. */
function isLeftOff(there: InteractionRow | undefined, { enabled, scriptReferenceId }: Sent): boolean {
  return !enabled && there?.scriptId === scriptReferenceId
}

/** Null when it was put away. */
function nameOf(script: Awaited<ReturnType<typeof findScript>>): string | null {
  return script === undefined || script.archivedAt !== null ? null : script.name
}

function demandNewest({ changedAt }: Sent, there: InteractionRow | undefined): void {
  if (changedAt === undefined) return
  if (there === undefined) throw new ApiError('not_found')
  if (Date.parse(changedAt) !== there.changedAt) throw new ApiError('version_conflict')
}

/** An index holds the key by which a title is compared, which may be much longer than what was written. */
const titleUnitsMax = 512

function titleProblems(title: string): Problem[] {
  const isTooMuch = Math.max(title.length, nameKeyOf(title).length) > titleUnitsMax
  const problem = isTooMuch ? 'long' : interactionTitleProblem(title)
  return problem === null ? [] : [{ path: 'title', code: `too_${problem}` }]
}

/** What is started must be there, and something that the robot can do. */
function scriptProblems(
  script: Awaited<ReturnType<typeof findScript>>,
  capabilities: readonly string[],
): Problem[] {
  const path = 'scriptReferenceId'
  if (script === undefined || script.archivedAt !== null || script.type !== 'script')
    return [{ path, code: 'script_unknown' }]
  return script.stepTypes.every((step) => canDoStep(step, capabilities))
    ? []
    : [{ path, code: 'robot_cannot' }]
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  throw new ApiError('invalid_input', {
    details: problems.map((problem) => errorDetailOf({ ...problem, path: `body.${problem.path}` })),
  })
}

export function tellCarers(
  unit: Unit,
  { robotId, id }: InteractionRow,
  action: 'addInteraction' | 'changeInteraction' | 'removeInteraction' | 'restoreInteraction',
): void {
  unit.record({ action, subject: `robot:${robotId}`, details: { interaction: id } })
  unit.publish({ stream: `robot:${robotId}`, kind: 'speechInteractions.changed', entityId: id })
}
