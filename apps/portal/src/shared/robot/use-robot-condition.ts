import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
  const { data, error, errorUpdateCount } = useQuery(heartbeatQuery(robotId))
  // A new try clears the error of the one before it. Until its answer that error stands: a page that took this for 'nothing
  // known yet' would take down what asks for the status, and ask again with what it puts up, for ever.
  const [lastError, setLastError] = useState(error)
  if (error !== null && error !== lastError) setLastError(error)
  const isTriedAgain = error === null && data === undefined && errorUpdateCount > 0
  const known = isTriedAgain ? lastError : error
  const failure = known === null ? null : failureOf(known)

  // Somebody took us off this robot; a network's own page says nothing of the kind. What is kept of its status would say
  // so still if it came back.
  const isGone = failure?.error === 'forbidden'
  useEffect(() => {
    if (!isGone) return
    queryClient.setQueryData(robotsQuery.queryKey, (robots) => robots?.filter(({ id }) => id !== robotId))
    queryClient.removeQueries({ queryKey: heartbeatQuery(robotId).queryKey })
  }, [isGone, robotId])

  return {
    condition: robotCondition({ isBrowserOnline, failure, status: data?.status }),
    lastSince: data?.lastSince ?? null,
  }
}
