import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { playlistsOf } from './occurrences.ts'
import { savedTask } from './task-answer.ts'
import { findDurations, findShownTask } from './tasks.repository.ts'

export function task({ database, clock }: Needs<'database' | 'clock'>): Handler<'task'> {
  return async ({ params: { robotId, taskId } }) => {
    const shown = await findShownTask(database, robotId, taskId)
    if (shown === undefined) throw new ApiError('not_found')
    return savedTask(shown, await findDurations(database, robotId, playlistsOf([shown])), clock.now())
  }
}
