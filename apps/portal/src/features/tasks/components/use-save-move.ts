import type { TaskScope } from '@kompaan/contract/wire'
import { scheduleToSend } from '@kompaan/schedule'
import { type Failure, networkFailure } from '../../../shared/http/failure.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { countsAsOffline } from '../../../shared/robot/robot-condition.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { useUndo } from '../../../shared/undo/use-undo.ts'
import { contentOf, type SavedTask } from '../api/open-task.ts'
import { contentUnder, planKeys, saveTask } from '../api/save-task.ts'
import { instantOf, type Moment, movedSchedule, type PlannedTime } from '../model/moved-task.ts'
import { useTaskFailureText } from './use-task-failure-text.ts'
import { useVersionIds } from './use-version-ids.ts'

/** One time of a task, with what has to be sent to move it. */
export type MovableTime = PlannedTime &
  Pick<
    SavedTask,
    'taskId' | 'versionId' | 'title' | 'type' | 'priority' | 'playlist' | 'script' | 'reminder' | 'question'
  >

export type SaveMove = (time: MovableTime, to: Moment, scope: TaskScope) => Promise<Failure | null>

/** Saves it, says so, and offers to undo it. Answers why it is still where it was, or null. */
export function useSaveMove(robot: PairedRobot): SaveMove {
  const t = useMessages('tasks')
  const words = useRobotWords()
  const { recurringV2 } = usePortalConfig()
  const { when } = useZonedTime(robot.timeZone)
  const { condition } = useRobotCondition(robot.id)
  const versionOf = useVersionIds()
  const undo = useUndo(robot.id)
  const { id: robotId, timeZone } = robot

  const send = async (time: MovableTime, to: Moment, scope: TaskScope) => {
    const schedule = movedSchedule(time, scope, to, timeZone)
    if (schedule === null) return { ok: false, error: { ...networkFailure, error: 'unknown' } } as const
    const { taskId, versionId, title, type, priority, nominal } = time
    const body = {
      id: taskId,
      title,
      type,
      schedule: scheduleToSend(schedule, recurringV2),
      ...(priority !== undefined && { priority }),
      ...contentUnder(type, contentOf(time)?.id ?? ''),
      scope,
      occurrence: nominal,
      baseVersionId: versionId,
    }
    // A retry of the same move has the same ids.
    const undoId = versionOf(body)
    const answer = await saveTask(robotId, { ...body, versionId: undoId }, undoId)
    return answer.ok ? ({ ok: true, value: { undoId } } as const) : answer
  }

  const whenOf = (moment: Moment) => when(new Date(instantOf(moment, timeZone) ?? 0))

  return async (time, to, scope) => {
    const answer = await send(time, to, scope)
    if (!answer.ok) return answer.error
    const { title } = time
    const isAway = condition !== null && countsAsOffline(condition)
    const text = t('move.done', { title, when: whenOf(to) })
    const action = undo({
      undoId: answer.value.undoId,
      title,
      backText: t('move.back', { title, when: when(new Date(time.instant)) }),
      queryKeys: planKeys(robotId),
    })
    showToast({
      kind: 'good',
      text: isAway ? `${text} ${t('offline.text', words(robot))}` : text,
      action,
    })
    return null
  }
}

/** Who moves something has nothing to save again: it stands as the other has left it. */
export function useMoveFailureText(): (failure: Failure) => string {
  const t = useMessages('tasks')
  const failureText = useTaskFailureText()
  return (failure) => (failure.error === 'version_conflict' ? t('move.conflict') : failureText(failure))
}
