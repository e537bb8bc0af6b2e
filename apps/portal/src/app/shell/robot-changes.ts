import type { PairedRobot } from '../../shared/session/robot-name.ts'

export interface RobotChanges {
  readonly come: readonly PairedRobot[]
  readonly gone: readonly PairedRobot[]
  /** Those the user has become the primary carer of. */
  readonly handedOver: readonly PairedRobot[]
}

/** What differs between two lists of one's robots. */
export function robotChanges(before: readonly PairedRobot[], now: readonly PairedRobot[]): RobotChanges {
  const as = (robots: readonly PairedRobot[], id: string) => robots.find((robot) => robot.id === id)
  return {
    come: now.filter(({ id }) => as(before, id) === undefined),
    gone: before.filter(({ id }) => as(now, id) === undefined),
    handedOver: now.filter(({ id, role }) => role === 'PRIMARY_CARER' && as(before, id)?.role === 'REGULAR'),
  }
}
