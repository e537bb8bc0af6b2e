import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { serverNow } from '../../../shared/time/server-clock.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { type Moment, momentOf, moveProblem } from '../model/moved-task.ts'
import { type MovableTime, useMoveFailureText, useSaveMove } from './use-save-move.ts'

export interface MovingTask {
  /** Puts one time elsewhere; to null asks when. What repeats is never moved before it was asked how much of it. */
  readonly move: (time: MovableTime, to: Moment | null) => void
  /** Belongs on the page; there while somebody is asked. */
  readonly question: ReactNode
}

// With its date and time fields it is large, and few who look at the day need it.
const MoveModal = lazy(async () => ({ default: (await import('./move-modal.tsx')).MoveModal }))

/** Moves one time of what is planned to another day or time: by the hand that drags it, or by who fills in when. */
export function useMoveTask(robot: PairedRobot, onMoved?: (to: Moment) => void): MovingTask {
  const t = useMessages('tasks')
  const { timeZone } = robot
  const [asked, setAsked] = useState<{ readonly time: MovableTime; readonly to: Moment | null } | null>(null)
  const failureText = useMoveFailureText()
  const saveMove = useSaveMove(robot)

  const moveAtOnce = async (time: MovableTime, to: Moment) => {
    const failure = await saveMove(time, to, 'all')
    if (failure !== null)
      showToast({
        kind: 'danger',
        text: `${t('move.stays', { title: time.title })} ${failureText(failure)}`,
      })
    else onMoved?.(to)
  }

  const move = (time: MovableTime, to: Moment | null) => {
    const problem = moveProblem(time, to ?? momentOf(time, timeZone), timeZone, serverNow())
    if (problem === 'over' || (to !== null && problem === 'past'))
      showToast({ kind: 'info', text: t(problem === 'over' ? 'move.over' : 'move.past') })
    else if (to === null || (problem === null && time.schedule.recurring)) setAsked({ time, to })
    else if (problem === null) void moveAtOnce(time, to)
  }

  return {
    move,
    question: asked !== null && (
      <Suspense fallback={null}>
        <MoveModal
          time={asked.time}
          to={asked.to}
          timeZone={timeZone}
          save={saveMove}
          onClose={(moved) => {
            setAsked(null)
            if (moved !== null) onMoved?.(moved)
          }}
        />
      </Suspense>
    ),
  }
}
