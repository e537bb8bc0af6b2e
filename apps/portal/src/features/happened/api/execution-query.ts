import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import { tasksKey } from '../../../shared/robot/occurrences-query.ts'

export type Execution = Answer<'taskExecution'>

/** What the robot did at one time of a task. */
export function executionQuery(robotId: string, taskId: string, executionId: string) {
  return queryOptions({
    queryKey: [...tasksKey(robotId), 'execution', taskId, executionId],
    queryFn: ({ signal }) =>
      ask('taskExecution', { params: { robotId, taskId, executionId } }, { signal, inPlace: true }),
  })
}
