import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf } from '../http/failure.ts'
import { useIsOnline } from '../offline/use-is-online.ts'
import { queryClient } from '../query/query-client.ts'
import { robotsQuery } from '../session/session-data.ts'
import { heartbeatQuery } from './heartbeat-query.ts'
import { robotCondition, type RobotCondition } from './robot-condition.ts'

export interface RobotPresence {
  /** Null before anything is known. */
  readonly condition: RobotCondition | null
  /** The last sign of life, as an ISO instant, when there was one. */
  readonly lastSince: string | null
}

/** How a robot is, kept up to date while it is on screen. */
export function useRobotCondition(robotId: string): RobotPresence {
  const isBrowserOnline = useIsOnline()
  const { data, error } = useQuery(heartbeatQuery(robotId))
  const failure = error === null ? null : failureOf(error)

  // Somebody took us off this robot; the list of robots knows (STA-02).
  const isGone = failure?.status === 403 && failure.error !== 'robot_resetting'
  useEffect(() => {
    if (isGone) void queryClient.invalidateQueries({ queryKey: robotsQuery.queryKey })
  }, [isGone])

  return {
    condition: robotCondition({ isBrowserOnline, failure, status: data?.status }),
    lastSince: data?.lastSince ?? null,
  }
}
