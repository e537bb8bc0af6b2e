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
import { contentOf, type SavedTask } from '../api/open-task.ts'
import { contentUnder, saveTask } from '../api/save-task.ts'
import { instantOf, type Moment, momentOf, movedSchedule, type PlannedTime } from '../model/moved-task.ts'
import { usePutBack } from './use-put-back.ts'
import { useTaskFailureText } from './use-task-failure-text.ts'
import { useVersionIds } from './use-version-ids.ts'

/** One time of a task, with what has to be sent to move it. */
export type MovableTime = PlannedTime &
  Pick<
    SavedTask,
    'taskId' | 'versionId' | 'title' | 'type' | 'priority' | 'playlist' | 'script' | 'reminder' | 'question'
  >

export type SaveMove = (time: MovableTime, to: Moment, scope: TaskScope) => Promise<Failure | null>

/** Saves it and says so; one time can be put back. Answers why it is still where it was, or null. */
export function useSaveMove(robot: PairedRobot): SaveMove {
  const t = useMessages('tasks')
  const words = useRobotWords()
  const { recurringV2 } = usePortalConfig()
  const { when } = useZonedTime(robot.timeZone)
  const { condition } = useRobotCondition(robot.id)
  const failureText = useMoveFailureText()
  const versionOf = useVersionIds()
  const putBackOne = usePutBack(robot.id, robot.timeZone)
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
    return saveTask(robotId, { ...body, versionId: versionOf(body) })
  }

  const putBack = async (time: MovableTime, to: Moment) => {
    const answer = await send(time, to, 'all')
    const { title } = time
    if (answer.ok) showToast({ kind: 'good', text: t('move.back', { title, when: whenOf(to) }) })
    else showToast({ kind: 'danger', text: `${t('move.stays', { title })} ${failureText(answer.error)}` })
  }

  const whenOf = (moment: Moment) => when(new Date(instantOf(moment, timeZone) ?? 0))

  return async (time, to, scope) => {
    const answer = await send(time, to, scope)
    if (!answer.ok) return answer.error
    const { title, schedule } = time
    const isAway = condition !== null && countsAsOffline(condition)
    const text = t('move.done', { title, when: whenOf(to) })
    const saved = answer.value
    const now = { ...saved, nominal: `${to.date}T${to.time}`, instant: instantOf(to, timeZone) ?? 0 }
    const moveBack = () => putBack(now, momentOf(time, timeZone))
    const as = { id: saved.taskId, versionId: saved.versionId }
    const undo = schedule.recurring
      ? scope === 'one' && putBackOne(time, { as, moveBack })
      : { label: t('move.undo'), onPress: () => void moveBack() }
    showToast({
      kind: 'good',
      text: isAway ? `${text} ${t('offline.text', words(robot))}` : text,
      ...(undo !== false && { action: undo }),
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
