import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { feedbackAsSaid } from '../devices/feedback-as-said.ts'
import { findSongsById } from '../music/music.repository.ts'
import { findExecution } from './tasks.repository.ts'

/** What a robot did at one occurrence; that somebody looked is in the trail (SEC-45). */
export function taskExecution({ runUnit }: Needs<'runUnit'>): Handler<'taskExecution'> {
  return ({ params: { robotId, taskId, executionId }, actor }) =>
    runUnit(actor, async (unit) => {
      const found = await findExecution(unit.tx, robotId, executionId)
      if (found === undefined) throw new ApiError('not_found')
      const { execution, feedback } = found
      const { plannedAt, nominal, endedAt } = execution
      // An execution of another task is not one of this.
      if (execution.taskId !== taskId || plannedAt === null || nominal === null)
        throw new ApiError('not_found')
      const songIds = execution.songIds ?? []
      const songs = await findSongsById(unit.tx, robotId, songIds)
      const titles = new Map(songs.map(({ id, title }) => [id, title]))
      unit.record({
        action: 'taskExecution',
        subject: `robot:${robotId}`,
        details: { execution: executionId },
      })
      return {
        id: executionId,
        taskId,
        nominal,
        planned: new Date(plannedAt).toISOString(),
        startedAt: new Date(execution.startedAt).toISOString(),
        endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
        outcome: execution.missedReason === null ? execution.outcome : 'missed',
        endReason: execution.endReason,
        missedReason: execution.missedReason,
        offSchedule: execution.offSchedule,
        feedback: await feedbackAsSaid(unit.tx, execution, feedback),
        songs: songIds.map((id) => ({ id, title: titles.get(id) ?? null })),
      }
    })
}
