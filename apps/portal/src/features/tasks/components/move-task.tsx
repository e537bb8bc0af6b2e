import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { serverNow } from '../../../shared/time/server-clock.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { type Moment, momentOf, moveProblem } from '../model/moved-task.ts'
import { MoveModal } from './move-modal.tsx'
import { type MovableTime, useMoveFailureText, useSaveMove } from './use-save-move.ts'

export type MoveTaskProps = {
  robot: PairedRobot
  time: MovableTime
  /** Null asks when. */
  to: Moment | null
  /** Where it is now, or null when nothing was moved. */
  onEnd: (moved: Moment | null) => void
}

/** One time of a task on its way elsewhere: says what stands in its way, asks what has to be known, or moves it at once. */
export function MoveTask({ robot, time, to, onEnd }: MoveTaskProps) {
  const t = useMessages('tasks')
  const { timeZone } = robot
  const failureText = useMoveFailureText()
  const save = useSaveMove(robot)
  const [problem] = useState(() => moveProblem(time, to ?? momentOf(time, timeZone), timeZone, serverNow()))
  const isRefused = problem === 'over' || (to !== null && problem === 'past')
  const isAsked = !isRefused && (to === null || (problem === null && time.schedule.recurring))

  const moveAtOnce = async (there: Moment) => {
    const failure = await save(time, there, 'all')
    if (failure !== null)
      showToast({
        kind: 'danger',
        text: `${t('move.stays', { title: time.title })} ${failureText(failure)}`,
      })
    onEnd(failure === null ? there : null)
  }
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (isAsked || hasBegun.current) return
    hasBegun.current = true
    if (isRefused) showToast({ kind: 'info', text: t(problem === 'over' ? 'move.over' : 'move.past') })
    if (problem === null && to !== null) void moveAtOnce(to)
    else onEnd(null)
  })
  useEffect(() => begin(), [])

  return isAsked && <MoveModal time={time} to={to} timeZone={timeZone} save={save} onClose={onEnd} />
}
