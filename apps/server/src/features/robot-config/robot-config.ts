import type { Queries } from '../../db/database.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { capabilitiesOf } from '../devices/capabilities.ts'
import { findDevice } from '../devices/devices.repository.ts'
import { giveInstruction } from '../instructions/give-instruction.ts'
import { findOpenInstructions } from '../instructions/instructions.repository.ts'
import type { WithPresence } from '../presence/presence.ts'
import { findNewestRelease } from '../releases/releases.repository.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { hurryFleetParts } from '../state/change-parts.ts'
import { softwareUpdate } from './software-update.ts'
import type { SoftwareUpdate } from './software-update.ts'

type ConfigNeeds = Needs<'database' | 'config' | 'clock' | 'runUnit'> & WithPresence

export function robotConfig({
  database,
  config,
  clock,
}: Needs<'database' | 'config' | 'clock'>): Handler<'robotConfig'> {
  return async ({ params: { robotId } }) => {
    const { device, update } = await findUpdate(database, robotId, clock.now())
    return {
      timestamp: device === undefined ? null : new Date(device.reportedAt).toISOString(),
      capabilities: capabilitiesOf(device, config),
      hardware: device?.hardware ?? null,
      software: update,
    }
  }
}

/** Has the robot download the newest release, once. */
export function deployUpdate(needs: ConfigNeeds): Handler<'deployUpdate'> {
  return async ({ caller, params: { robotId }, actor }) => {
    await demandThere(needs, robotId)
    return needs.runUnit(actor, async (unit) => {
      const [, version] = await Promise.all([
        demandPaired(unit, robotId, caller.accountId),
        versionToGet(needs, unit, robotId, { from: 'outdated', with: ['remoteUpdate-v2'] }),
      ])
      await Promise.all([
        // The robot must know the release that it is told to fetch.
        hurryFleetParts(unit, robotId),
        giveInstruction(unit, robotId, { kind: 'fetch', version }),
      ])
      unit.record({ action: 'deployUpdate', subject: `robot:${robotId}`, details: { version } })
      unit.publish({ stream: `robot:${robotId}`, kind: 'config.changed' })
      return undefined
    })
  }
}

/** Has the robot restart into the release it has downloaded. */
export function installUpdate(needs: ConfigNeeds): Handler<'installUpdate'> {
  return async ({ caller, params: { robotId }, actor }) => {
    await demandThere(needs, robotId)
    return needs.runUnit(actor, async (unit) => {
      const [, version, open] = await Promise.all([
        demandPaired(unit, robotId, caller.accountId),
        versionToGet(needs, unit, robotId, {
          from: 'readyToInstall',
          with: ['remoteUpdate-v2', 'remoteRestart-v1'],
        }),
        findOpenInstructions(unit.tx, robotId, unit.now, 'restart'),
      ])
      if (open.length > 0) throw new ApiError('nothing_to_do')
      await giveInstruction(unit, robotId, { kind: 'restart', version })
      unit.record({ action: 'installUpdate', subject: `robot:${robotId}`, details: { version } })
      return undefined
    })
  }
}

/** A robot that is there only now and then is told too: it finds the instruction when it comes back (D-21). */
async function demandThere({ presence }: WithPresence, robotId: string): Promise<void> {
  const { status } = await presence.statusOf(robotId)
  if (status === 'offline') throw new ApiError('robot_offline')
}

/** Asked for after the robot's lock, and so found under it: two carers who press at once ask once. */
async function versionToGet(
  { config }: Needs<'config'>,
  unit: Unit,
  robotId: string,
  needed: { readonly from: SoftwareUpdate['updateStatus']; readonly with: readonly string[] },
): Promise<string> {
  const { device, update } = await findUpdate(unit.tx, robotId, unit.now)
  const { updateStatus, availableVersion } = update
  const capabilities = capabilitiesOf(device, config)
  const can = needed.with.every((each) => capabilities.includes(each))
  if (!can || updateStatus !== needed.from || availableVersion === null) {
    throw new ApiError('nothing_to_do')
  }
  return availableVersion
}

/** What a robot told of itself, and what can be done about its software. */
async function findUpdate(queries: Queries, robotId: string, now: number) {
  const [device, newest, open] = await Promise.all([
    findDevice(queries, robotId),
    findNewestRelease(queries),
    findOpenInstructions(queries, robotId, now, 'fetch'),
  ])
  const fetchAsked = open.some(({ version }) => version === newest?.version)
  return { device, update: softwareUpdate(device?.software, newest?.version, fetchAsked) }
}
