import { offeredLanguages } from '@kompaan/contract'
import type { AnswerOf, Contract, RobotLanguage } from '@kompaan/contract'
import type { Queries } from '../../db/database.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { capabilitiesOf } from '../devices/capabilities.ts'
import { findDevice } from '../devices/devices.repository.ts'
import { demandPaired, demandPrimary } from './demand-pairing.ts'
import { findRobotWithVersion, lockRobot, saveRobot } from './robots.repository.ts'

type Settings = AnswerOf<Contract['robotSettings']>
type SettingsNeeds = Needs<'database' | 'runUnit' | 'presence' | 'config'>

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
      const demand = body.defaultLanguage === undefined ? demandPaired : demandPrimary
      await demand(unit, robotId, caller.accountId)
      await saveSettings(needs, unit, robotId, body, 'appUser')
    })
    return readSettings(needs, needs.database, robotId)
  }
}

/** The end user changed a setting on the robot itself. Of two changes at once the last arrival wins. */
export function deviceSettings(needs: SettingsNeeds): Handler<'deviceSettings'> {
  return ({ caller: { robotId }, body, actor }) =>
    needs.runUnit(actor, async (unit) => {
      await lockRobot(unit.tx, robotId)
      await saveSettings(needs, unit, robotId, body, 'endUser')
      const robot = await findRobotWithVersion(unit.tx, robotId)
      return { stateVersion: robot?.wantedVersion ?? 0 }
    })
}

async function saveSettings(
  { config }: Needs<'config'>,
  unit: Unit,
  robotId: string,
  { timeZone, defaultLanguage }: Change,
  changedBy: 'appUser' | 'endUser',
): Promise<void> {
  const robot = await findRobotWithVersion(unit.tx, robotId)
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
    stateVersion: robot.stateVersion + 1,
    settingsVersion: robot.wantedVersion + 1,
  })
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
  unit.publish({ stream: `device:${robotId}`, kind: 'state.changed' })
}

async function readSettings(
  { presence }: Needs<'presence'>,
  queries: Queries,
  robotId: string,
): Promise<Settings> {
  const robot = await findRobotWithVersion(queries, robotId)
  if (robot === undefined) throw new ApiError('forbidden')
  const device = await findDevice(queries, robotId)
  const { status, lastBeatAt } = await presence.statusOf(robotId)
  return {
    timeZone: robot.timeZone,
    defaultLanguage: robot.defaultLanguage,
    updateStatus: updateStatus(
      lastBeatAt === null ? undefined : device?.heldVersion,
      robot.settingsVersion,
      status !== 'offline',
    ),
    changedBy: robot.settingsChangedBy,
    changedAt: robot.settingsChangedAt === null ? null : new Date(robot.settingsChangedAt).toISOString(),
  }
}

/** Whether the robot runs with the settings (D-16): it says which version of its state it holds. */
function updateStatus(
  heldVersion: number | undefined,
  settingsVersion: number,
  isThere: boolean,
): Settings['updateStatus'] {
  if (heldVersion === undefined || heldVersion === 0) return 'notAvailable'
  if (heldVersion >= settingsVersion) return 'updated'
  return isThere ? 'updating' : 'notUpdated'
}
