import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findPairedRobots } from './robots.repository.ts'

/** By display name: the alias, else the end user's name, else the serial number (ROB-04). */
export function robotsMine({ database }: Needs<'database'>): Handler<'robotsMine'> {
  const names = new Intl.Collator('nl', { sensitivity: 'base', numeric: true })
  return async ({ caller }) => {
    const robots = await findPairedRobots(database, caller.accountId)
    const named = robots.map((robot) => ({ robot, name: robot.alias ?? robot.endUserName ?? robot.robot }))
    return named.toSorted((a, b) => names.compare(a.name, b.name)).map(({ robot }) => robot)
  }
}
