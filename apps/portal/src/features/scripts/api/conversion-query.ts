import { queryOptions } from '@tanstack/react-query'
import { browserClock } from '../../../shared/clock/clock.ts'
import { ask, call } from '../../../shared/http/client.ts'
import { CallFailed } from '../../../shared/http/failure.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { scriptsQuery } from '../../../shared/scripts/scripts-query.ts'
import { tryConversion } from '../model/try-conversion.ts'

/** Makes what is left of version 1 into scripts of version 2, for a robot that can perform those. */
export function conversionQuery(robotId: string) {
  return queryOptions({
    queryKey: ['conversion', robotId],
    queryFn: async ({ signal }) => {
      await convertOldScripts(robotId, signal)
      return true
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** The script that one of version 1 has become; null when there is none. */
export function convertedScriptQuery(robotId: string, oldId: string) {
  return queryOptions({
    queryKey: ['conversion', robotId, oldId],
    queryFn: async ({ signal }) => {
      await convertOldScripts(robotId, signal)
      const all = await ask('convertedScripts', { params: { robotId } }, { signal, inPlace: true })
      return all.find(({ scriptV1Id }) => scriptV1Id === oldId)?.scriptReferenceId ?? null
    },
    retry: false,
  })
}

/** The script and the task that a task of version 1 has become; null when no script was found for it. */
export function convertedTaskQuery(robotId: string, oldTaskId: string) {
  return queryOptions({
    queryKey: ['conversion', robotId, 'task', oldTaskId],
    queryFn: async ({ signal }) => {
      await convertOldScripts(robotId, signal)
      const all = await ask('convertedScripts', { params: { robotId } }, { signal, inPlace: true })
      const found = all.flatMap(({ scriptReferenceId, tasks }) =>
        tasks
          .filter((task) => task.oldTaskId === oldTaskId)
          .map(({ newTaskId }) => ({ scriptReferenceId, newTaskId })),
      )
      return found[0] ?? null
    },
    retry: false,
  })
}

async function convertOldScripts(robotId: string, signal: AbortSignal): Promise<void> {
  const params = { robotId }
  const { scripts } = await ask('legacyScripts', { params, query: {} }, { signal, inPlace: true })
  if (scripts.every(({ scriptReferenceId }) => scriptReferenceId !== null)) return
  const answer = await tryConversion(() => call('convertScripts', { params }, { signal }), browserClock.wait)
  if (!answer.ok) throw new CallFailed(answer.error)
  await queryClient.invalidateQueries({ queryKey: scriptsQuery(robotId).queryKey })
}
