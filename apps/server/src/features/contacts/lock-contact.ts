import type { Unit } from '../../db/unit-of-work.ts'
import { lockRobot } from '../robots/robots.repository.ts'
import { findContactById } from './contacts.repository.ts'
import type { ContactRow } from './contacts.repository.ts'

/** A contact under the lock of its robot, as by everything that changes contacts. */
export async function lockContact(unit: Unit, contactId: string): Promise<ContactRow | undefined> {
  const robotId = (await findContactById(unit.tx, contactId))?.robotId
  if (robotId === undefined) return undefined
  await lockRobot(unit.tx, robotId)
  return findContactById(unit.tx, contactId)
}
