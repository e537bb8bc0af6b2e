import { randomUUID } from 'node:crypto'
import { directKeptMax, errorDetailOf } from '@kompaan/contract'
import type { BodyOf, Contract } from '@kompaan/contract'
import { directSpeechProblems, questionGraph, spokenWords, writeGraph } from '@kompaan/script'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { capabilitiesOf, demandScripts } from '../devices/capabilities.ts'
import { findDevice } from '../devices/devices.repository.ts'
import { giveInstruction, newInstructionId } from '../instructions/give-instruction.ts'
import type { NewInstruction } from '../instructions/give-instruction.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import type { WithPresence } from '../presence/presence.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import type { RobotRow } from '../robots/robots.repository.ts'
import { findSentenceOfSending, insertSentence, removeOldestSentences } from './direct-speech.repository.ts'

type Sent = BodyOf<Contract['speakDirectly']>

/** Has the robot say or ask something now. One that is not there is not told: nothing is said hours later (D-55). */
export function speakDirectly(needs: Needs<'runUnit' | 'config'> & WithPresence): Handler<'speakDirectly'> {
  return async ({ caller: { accountId }, params: { robotId }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    demandSpeakable(body.text)
    const { status } = await needs.presence.statusOf(robotId)
    return needs.runUnit(actor, async (unit) => {
      const { robot } = await demandPaired(unit, robotId, accountId)
      const speaker = { robotId, accountId }
      const { kind, sendingId = null } = body
      const before = sendingId === null ? undefined : await findSentenceOfSending(unit.tx, speaker, sendingId)
      if (before !== undefined) return { id: before }
      const capabilities = capabilitiesOf(await findDevice(unit.tx, robotId), needs.config)
      if (kind === 'ask') await demandAsking(unit, robotId, capabilities)
      if (status === 'offline') throw new ApiError('robot_offline')
      const id = newInstructionId()
      const { text, greet, sayTime, notify } = body
      const content = kind === 'ask' ? questionOf(body, robot, { capabilities, now: unit.now }) : null
      const language = robot.defaultLanguage
      await insertSentence(unit.tx, {
        ...speaker,
        id,
        sendingId,
        kind,
        text,
        greet,
        sayTime,
        notify,
        language,
        content,
        createdAt: unit.now,
      })
      await removeOldestSentences(unit.tx, speaker, directKeptMax)
      await giveInstruction(unit, robotId, instructionOf(body, robot, { id, now: unit.now }), id)
      unit.record({ action: 'speakDirectly', subject: `robot:${robotId}`, details: { kind } })
      unit.publish({ stream: `robot:${robotId}`, kind: 'direct.changed', entityId: id })
      return { id }
    })
  }
}

/** Refuses what nobody would hear, or not as it was meant. */
export function demandSpeakable(text: string): void {
  const problems = directSpeechProblems(text)
  if (problems.length === 0) return
  throw new ApiError('invalid_input', {
    details: problems.map((problem) => errorDetailOf({ ...problem, path: `body.${problem.path}` })),
  })
}

/** Asking is a conversation: the robot has to be able to have one, and be allowed to listen (D-18). */
async function demandAsking({ tx }: Unit, robotId: string, capabilities: readonly string[]): Promise<void> {
  demandScripts(capabilities)
  const allowed = await allowedPermissions(tx, robotId)
  if (!allowed.includes('googleAudioTranscription')) throw new ApiError('missing_permissions')
}

type Speaking = Pick<RobotRow, 'timeZone' | 'defaultLanguage'>

/** Words come between two turns of a conversation, and are never said twice: no script does so (0042). */
function instructionOf(
  { kind, text, greet, sayTime, notify }: Sent,
  robot: Speaking,
  { id, now }: { readonly id: string; readonly now: number },
): NewInstruction {
  return kind === 'ask'
    ? { kind: 'runScript', scriptId: id, scriptVersionId: id, once: true }
    : { kind: 'speak', text: spokenWords({ text, greet, sayTime }, momentOf(robot, now)), notify }
}

/** The question as a script, with the branches that this robot knows (D-37). */
function questionOf(
  { text, greet, sayTime, notify }: Sent,
  robot: Speaking,
  { capabilities, now }: { readonly capabilities: readonly string[]; readonly now: number },
): string {
  // Filled in here, as for words that are said: not every robot knows variables.
  const filled = spokenWords({ text, greet: false, sayTime: false }, momentOf(robot, now))
  const graph = questionGraph(
    { text: filled, greet, sayTime, notify, repeat: null },
    {
      newId: randomUUID,
      language: robot.defaultLanguage,
      multipleChoice: capabilities.includes('multipleChoice-v1'),
    },
  )
  return JSON.stringify(writeGraph(graph))
}

function momentOf({ timeZone, defaultLanguage }: Speaking, now: number) {
  return { now, zone: timeZone, language: defaultLanguage }
}
