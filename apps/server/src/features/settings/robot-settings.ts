import { offeredLanguages } from '@kompaan/contract'
import type { AnswerOf, Contract, RobotLanguage, SettingsAuthor } from '@kompaan/contract'
import type { Queries } from '../../db/database.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { capabilitiesOf } from '../devices/capabilities.ts'
import { findDevice } from '../devices/devices.repository.ts'
import { lockForDevice } from '../devices/lock-for-device.ts'
import type { WithPresence } from '../presence/presence.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { findRobot, saveRobot } from '../robots/robots.repository.ts'
import type { RobotRow } from '../robots/robots.repository.ts'
import { putParts } from '../state/change-parts.ts'
import type { WantedPart } from '../state/change-parts.ts'
import { findWantedState, isPartHeld } from '../state/state.repository.ts'

type Settings = AnswerOf<Contract['robotSettings']>
type SettingsNeeds = Needs<'database' | 'runUnit' | 'config'> & WithPresence

const settingsName = { kind: 'settings', id: 'robot' }

interface Change {
  readonly timeZone?: string | undefined
  readonly defaultLanguage?: RobotLanguage | undefined
}

export function robotSettings(needs: SettingsNeeds): Handler<'robotSettings'> {
  return ({ params }) => readSettings(needs, needs.database, params.robotId)
}

/** The time zone is every carer's to change, the language the primary carer's (D-16). */
export function changeRobotSettings(needs: SettingsNeeds): Handler<'changeRobotSettings'> {
  return async ({ caller, params: { robotId }, body, actor }) => {
    await needs.runUnit(actor, async (unit) => {
      const { role } = await demandPaired(unit, robotId, caller.accountId)
      if (role !== 'PRIMARY_CARER' && body.defaultLanguage !== undefined) throw new ApiError('forbidden')
      await saveSettings(needs, unit, robotId, body, 'appUser')
    })
    return readSettings(needs, needs.database, robotId)
  }
}

/** The end user changed a setting on the robot itself. Of two changes at once the last arrival wins. */
export function deviceSettings(needs: SettingsNeeds): Handler<'deviceSettings'> {
  return ({ caller: { robotId }, body, actor }) =>
    needs.runUnit(actor, async (unit) => {
      await lockForDevice(unit, robotId)
      await saveSettings(needs, unit, robotId, body, 'endUser')
      const wanted = await findWantedState(unit.tx, robotId, unit.now)
      if (wanted === undefined) throw new ApiError('invalid_token')
      return { stateVersion: wanted.version, stateEpoch: wanted.epoch }
    })
}

async function saveSettings(
  { config }: Needs<'config'>,
  unit: Unit,
  robotId: string,
  { timeZone, defaultLanguage }: Change,
  changedBy: SettingsAuthor,
): Promise<void> {
  const robot = await findRobot(unit.tx, robotId)
  if (robot === undefined) throw new ApiError('forbidden')
  const offered = offeredLanguages(capabilitiesOf(await findDevice(unit.tx, robotId), config))
  if (defaultLanguage !== undefined && !offered.includes(defaultLanguage)) {
    throw new ApiError('language_unsupported')
  }
  const wanted = {
    timeZone: timeZone ?? robot.timeZone,
    defaultLanguage: defaultLanguage ?? robot.defaultLanguage,
  }
  if (wanted.timeZone === robot.timeZone && wanted.defaultLanguage === robot.defaultLanguage) return
  await saveRobot(unit.tx, robotId, {
    ...wanted,
    settingsChangedBy: changedBy,
    settingsChangedAt: unit.now,
  })
  await putParts(unit, robotId, [settingsPart(wanted)])
  unit.record({
    action: 'changeRobotSettings',
    subject: `robot:${robotId}`,
    details: {
      by: changedBy,
      timeZone: wanted.timeZone !== robot.timeZone,
      defaultLanguage: wanted.defaultLanguage !== robot.defaultLanguage,
    },
  })
  unit.publish({ stream: `robot:${robotId}`, kind: 'settings.changed' })
}

/** What a robot is told of its settings. */
export async function settingsParts(queries: Queries, robotId: string): Promise<readonly WantedPart[]> {
  const robot = await findRobot(queries, robotId)
  return robot === undefined ? [] : [settingsPart(robot)]
}

function settingsPart({
  timeZone,
  defaultLanguage,
}: Pick<RobotRow, 'timeZone' | 'defaultLanguage'>): WantedPart {
  return { ...settingsName, content: { timeZone, defaultLanguage } }
}

async function readSettings(
  { presence }: WithPresence,
  queries: Queries,
  robotId: string,
): Promise<Settings> {
  const robot = await findRobot(queries, robotId)
  if (robot === undefined) throw new ApiError('forbidden')
  const { status, lastBeatAt } = await presence.statusOf(robotId)
  const isHeld = lastBeatAt === null ? undefined : await isPartHeld(queries, robotId, settingsName)
  return {
    timeZone: robot.timeZone,
    defaultLanguage: robot.defaultLanguage,
    updateStatus: updateStatus(isHeld, status !== 'offline'),
    changedBy: robot.settingsChangedBy,
    changedAt: robot.settingsChangedAt === null ? null : new Date(robot.settingsChangedAt).toISOString(),
  }
}

/** Whether the robot runs with the settings (D-16); undefined when it has never told. */
function updateStatus(isHeld: boolean | undefined, isThere: boolean): Settings['updateStatus'] {
  if (isHeld === undefined) return 'notAvailable'
  if (isHeld) return 'updated'
  return isThere ? 'updating' : 'notUpdated'
}
