import type { Unit } from '../../db/unit-of-work.ts'
import { endSessions } from './session.repository.ts'

/** Ends an account's sessions; open streams hear of it and close within seconds (SEC-18). */
export async function endAllSessions(unit: Unit, accountId: string): Promise<void> {
  for (const entityId of await endSessions(unit.tx, { accountId }, unit.now)) {
    unit.publish({ stream: `account:${accountId}`, kind: 'session.ended', entityId })
  }
}
