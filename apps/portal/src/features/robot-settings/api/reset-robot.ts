import { queryOptions } from '@tanstack/react-query'
import type { Factors } from '../../../shared/factors/use-factor-check.ts'
import { ask, call } from '../../../shared/http/client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { heartbeatQuery } from '../../../shared/robot/heartbeat-query.ts'
import { resetNote } from '../../../shared/robot/reset-note.ts'
import { acceptedResetStatus } from '../model/accepted-reset-status.ts'

const pollEvery = 10_000

/** How a reset goes; asked again while it is under way. */
export function resetStatusQuery(robotId: string) {
  return queryOptions({
    queryKey: ['reset', robotId],
    queryFn: async ({ signal }) => {
      const answer = await ask('resetStatus', { params: { robotId } }, { signal, inPlace: true })
      return { status: acceptedResetStatus(answer.status), since: answer.since }
    },
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollEvery : false),
    staleTime: 0,
  })
}

export type ResetOrder = Factors & { robotId: string }

/** Has the robot forget everything. `now` is by the server's clock. */
export async function resetRobot(body: ResetOrder, now: number): Promise<Failure | null> {
  const answer = await call('resetRobot', { body })
  if (!answer.ok) return answer.error
  resetNote.write(body.robotId, String(now))
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: resetStatusQuery(body.robotId).queryKey }),
    queryClient.invalidateQueries({ queryKey: heartbeatQuery(body.robotId).queryKey }),
  ])
  return null
}
