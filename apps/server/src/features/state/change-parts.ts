import { createHash } from 'node:crypto'
import { statePartsOfRobotMax } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import {
  countParts,
  putFleetPartRow,
  putPartRows,
  removePartRows,
  showFleetChanges,
  type Part,
  type PartName,
} from './state.repository.ts'

/** What a feature wants a robot to be like, under a name that is its own. */
export interface WantedPart extends PartName {
  /** Becomes JSON. Robots read it for years: a field may be added, and none may change its meaning. */
  readonly content: Readonly<Record<string, unknown>>
}

/**
 * Says what a robot should be like from now on, in the change that makes it so. What is so already costs the robot
 * nothing. Many parts go in one call: together they make one new version of its state. A robot that has as much as it can
 * have gets nothing more; what it has can be changed, and what is `evenIfFull` has room that the rest leaves.
 */
export async function putParts(
  unit: Unit,
  robotId: string,
  wanted: readonly WantedPart[],
  { evenIfFull = false }: { readonly evenIfFull?: boolean } = {},
): Promise<void> {
  const { isChanged, hasNew } = await putPartRows(unit.tx, robotId, wanted.map(written))
  if (!isChanged) return
  if (hasNew && !evenIfFull && (await countParts(unit.tx, robotId)) > statePartsOfRobotMax - keptFree)
    throw new ApiError('payload_too_large')
  tellRobot(unit, robotId)
}

/** Room for what all robots have, and for the few parts of which a robot has one, such as its pauses. */
const keptFree = 100

export async function removeParts(
  unit: Unit,
  robotId: string,
  names: readonly PartName[] | 'all',
): Promise<void> {
  const changed = await removePartRows(unit.tx, robotId, names)
  if (changed) tellRobot(unit, robotId)
}

/** The same for all robots, now and to come. It is no hint: their turns come by their next beats. */
export async function putFleetPart(unit: Unit, wanted: WantedPart): Promise<void> {
  await putFleetPartRow(unit.tx, written(wanted), unit.now)
}

/** A carer wants something of this robot now: its turn has come. */
export async function hurryFleetParts(unit: Unit, robotId: string): Promise<void> {
  const changed = await showFleetChanges(unit.tx, robotId)
  if (changed) tellRobot(unit, robotId)
}

function written({ kind, id, content }: WantedPart): Part {
  const body = JSON.stringify(content)
  return { kind, id, sha256: createHash('sha256').update(body).digest('hex'), body }
}

function tellRobot(unit: Unit, robotId: string): void {
  unit.publish({ stream: `device:${robotId}`, kind: 'state.changed' })
}
