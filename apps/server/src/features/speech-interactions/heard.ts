import { setImmediate } from 'node:timers/promises'
import { heardKeptMax, heardShownMax } from '@kompaan/contract'
import type { AnswerOf, Contract, RobotLanguage } from '@kompaan/contract'
import { normalise } from '@kompaan/speech'
import type { Queries } from '../../db/database.ts'
import type { Listeners, Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { day } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { heardKept, heardLine } from '../devices/heard-line.ts'
import { lockForDevice } from '../devices/lock-for-device.ts'
import { allowedPermissions } from '../permissions/robot-permissions.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { findRobot } from '../robots/robots.repository.ts'
import {
  addHeard,
  countHeard,
  deleteAllHeard,
  deleteHeard,
  deleteHeardThatSays,
  removeOldestHeard,
} from './heard.repository.ts'
import { similarTo } from './similar-commands.ts'
import { findInteractions } from './speech-interactions.repository.ts'

/** What was said and not understood, counted (SPI-04); that somebody looked is in the trail (SEC-45). */
export function heard({ runUnit }: Needs<'runUnit'>): Handler<'heard'> {
  return async ({ params: { robotId }, actor }) => {
    const found = await runUnit(actor, async (unit) => {
      const robot = await findRobot(unit.tx, robotId)
      if (robot === undefined) throw new ApiError('forbidden')
      unit.record({ action: 'heard', subject: `robot:${robotId}` })
      return {
        language: robot.defaultLanguage,
        isKept: await isKept(unit.tx, robotId),
        interactions: await findInteractions(unit.tx, robotId),
        counted: await countHeard(unit.tx, robotId, { since: unit.now - 7 * day, limit: heardShownMax }),
      }
    })
    const findSimilar = similarTo(found.interactions, found.language)
    const shown: AnswerOf<Contract['heard']>['heard'] = []
    for (const { lastAt, ...each } of found.counted) {
      // Five hundred commands take a millisecond or so; others get a turn before the next.
      await setImmediate()
      shown.push({
        ...each,
        lastAt: new Date(lastAt).toISOString(),
        similar: findSimilar(each.text)[0] ?? null,
      })
    }
    return { isKept: found.isKept, heard: shown }
  }
}

export function removeHeard({ runUnit }: Needs<'runUnit'>): Handler<'removeHeard'> {
  return ({ caller: { accountId }, params: { robotId, heardId }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPaired(unit, robotId, accountId)
      if (!(await deleteHeard(unit.tx, robotId, heardId))) return undefined
      unit.record({ action: 'removeHeard', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'heard.changed' })
      return undefined
    })
}

/** A robot tells what it heard until it is answered, so the same may come more than once. */
export function deviceHeard(needs: Needs<'runUnit'>): Handler<'deviceHeard'> {
  return ({ caller: { robotId }, body, actor }) =>
    needs.runUnit(actor, async (unit) => {
      await lockForDevice(unit, robotId)
      if (!(await isKept(unit.tx, robotId))) return undefined
      const rows = body.heard.flatMap(({ id, text: told, language, at }) => {
        const text = heardLine(told)
        const said = normalise(text, language)
        // Of what has no letters nobody can make a command.
        return said === '' ? [] : [{ robotId, id, text, said, language, heardAt: momentOf(at, unit.now) }]
      })
      if (rows.length === 0 || !(await addHeard(unit.tx, rows))) return undefined
      await removeOldestHeard(unit.tx, robotId, heardKeptMax)
      unit.publish({ stream: `robot:${robotId}`, kind: 'heard.changed' })
      return undefined
    })
}

/** What a robot understands from now on is no longer among what it did not. */
export async function forgetUnderstood(
  unit: Unit,
  robotId: string,
  commands: readonly string[],
  language: RobotLanguage,
): Promise<void> {
  const said = commands.map((command) => normalise(command, language))
  if (await deleteHeardThatSays(unit.tx, robotId, { said, language }))
    unit.publish({ stream: `robot:${robotId}`, kind: 'heard.changed' })
}

/** As the robot says, unless its clock must be wrong: nothing is heard later than it is told, or kept for longer than so. */
function momentOf(at: string, now: number): number {
  const told = Date.parse(at)
  return told > now || told < now - heardKept ? now : told
}

/** What was heard is kept with the permission to understand speech, and not without (SEC-49). */
async function isKept(queries: Queries, robotId: string): Promise<boolean> {
  const allowed = await allowedPermissions(queries, robotId)
  return allowed.includes('googleAudioTranscription')
}

export const permissionDisabled: NonNullable<Listeners['permissionDisabled']> = async (
  unit,
  { robotId, permission },
) => {
  if (permission !== 'googleAudioTranscription') return
  if (await deleteAllHeard(unit.tx, robotId))
    unit.publish({ stream: `robot:${robotId}`, kind: 'heard.changed' })
}
