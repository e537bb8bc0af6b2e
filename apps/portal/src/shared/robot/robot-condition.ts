import type { Failure } from '../http/failure.ts'

/** The five statuses of a robot, and that it is being reset, when nothing else about it can be asked (D-17). */
export type RobotCondition = 'online' | 'intermittent' | 'offline' | 'error' | 'noConnection' | 'resetting'

export interface Signs {
  readonly isBrowserOnline: boolean
  /** Of the last try to ask for the status. */
  readonly failure: Failure | null
  /** What the server answered last; undefined before it has. */
  readonly status: string | undefined
}

/** How a robot is, as far as it can be known (STA-01, STA-02); null before anything is. */
export function robotCondition({ isBrowserOnline, failure, status }: Signs): RobotCondition | null {
  if (!isBrowserOnline) return 'noConnection'
  if (failure?.error === 'robot_resetting') return 'resetting'
  if (failure !== null) return 'error'
  if (status === undefined) return null
  return status === 'online' || status === 'intermittent' || status === 'offline' ? status : 'noConnection'
}

/** Offline, error and no connection all count as offline. */
export function countsAsOffline(condition: RobotCondition): boolean {
  return condition === 'offline' || condition === 'error' || condition === 'noConnection'
}
