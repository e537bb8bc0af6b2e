import { queryOptions } from '@tanstack/react-query'
import { browserClock } from '../../../shared/clock/clock.ts'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer, CallInput, CallOptions } from '../../../shared/http/create-client.ts'
import { CallFailed, networkFailure, type Failure } from '../../../shared/http/failure.ts'
import { pageRead } from '../../../shared/query/page-read.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { save } from '../../../shared/query/save.ts'

export type RobotSettings = Answer<'robotSettings'>

/** Waited before the one retry of an answer without settings (SET-02). */
const emptyRetryWait = 1500

export function robotSettingsQuery(robotId: string) {
  return queryOptions({
    queryKey: ['settings', robotId],
    queryFn: async (reading) => {
      const options = pageRead(reading)
      const first = await askSettings(robotId, options)
      if (!isEmpty(first)) return first
      await browserClock.wait(emptyRetryWait, reading.signal)
      const second = await askSettings(robotId, options)
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

function askSettings(robotId: string, options: CallOptions): Promise<RobotSettings> {
  return ask('robotSettings', { params: { robotId } }, options)
}

/** Such as a proxy between may answer: nothing, or an object without anything in it. */
function isEmpty(answer: RobotSettings | null): boolean {
  return answer === null || Object.keys(answer).length === 0
}
