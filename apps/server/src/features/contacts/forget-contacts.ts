import type { Unit } from '../../db/unit-of-work.ts'
import { lockRobot } from '../robots/robots.repository.ts'
import { findContactsWith, removeContactRow } from './contacts.repository.ts'

/** For somebody who is erased: the address is theirs, whoever wrote it down. Those who look after the robots see it go. */
export async function forgetContacts(unit: Unit, emailKey: string): Promise<void> {
  for (const { id, robotId } of await findContactsWith(unit.tx, emailKey)) {
    await lockRobot(unit.tx, robotId)
    await removeContactRow(unit.tx, id)
    unit.record({ action: 'removeContact', subject: `robot:${robotId}` })
    unit.publish({ stream: `robot:${robotId}`, kind: 'contacts.changed' })
  }
}
