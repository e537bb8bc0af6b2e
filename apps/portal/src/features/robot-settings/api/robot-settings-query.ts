import { queryOptions } from '@tanstack/react-query'
import { browserClock } from '../../../shared/clock/clock.ts'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer, CallInput } from '../../../shared/http/create-client.ts'
import { CallFailed, networkFailure, type Failure } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { save } from '../../../shared/query/save.ts'

export type RobotSettings = Answer<'robotSettings'>

/** Waited before the one retry of an answer without settings (SET-02). */
const emptyRetryWait = 1500

export function robotSettingsQuery(robotId: string) {
  return queryOptions({
    queryKey: ['settings', robotId],
    queryFn: async ({ signal }) => {
      const first = await askSettings(robotId, signal)
      if (!isEmpty(first)) return first
      await browserClock.wait(emptyRetryWait, signal)
      const second = await askSettings(robotId, signal)
      if (isEmpty(second)) throw new CallFailed({ ...networkFailure, error: 'not_found' })
      return second
    },
  })
}

export async function saveRobotSettings(
  robotId: string,
  body: CallInput<'changeRobotSettings'>['body'],
): Promise<Failure | null> {
  const answer = await save(queryClient, {
    queryKey: robotSettingsQuery(robotId).queryKey,
    send: () => call('changeRobotSettings', { params: { robotId }, body }),
    keep: (saved) => saved,
  })
  return answer.ok ? null : answer.error
}

function askSettings(robotId: string, signal: AbortSignal): Promise<RobotSettings> {
  return ask('robotSettings', { params: { robotId } }, { signal, inPlace: true })
}

/** Such as a proxy between may answer: nothing, or an object without anything in it. */
function isEmpty(answer: RobotSettings | null): boolean {
  return answer === null || Object.keys(answer).length === 0
}
