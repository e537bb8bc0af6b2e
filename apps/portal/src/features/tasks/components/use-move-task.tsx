import { type ReactNode, useState } from 'react'
import { withAllTexts } from '../../../shared/i18n/start-texts.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { Moment } from '../model/moved-task.ts'
import type { MovableTime } from './use-save-move.ts'

export interface MovingTask {
  /** Puts one time elsewhere; to null asks when. What repeats is never moved before it was asked how much of it. */
  readonly move: (time: MovableTime, to: Moment | null) => void
  /** Belongs on the page; there while something is being moved. */
  readonly question: ReactNode
}

// With the engine of schedules and its date and time fields it is large, and few who look at the day need it.
const MoveTask = lazyPart(async () => (await withAllTexts(import('./move-task.tsx'))).MoveTask)

/** Moves one time of what is planned to another day or time: by the hand that drags it, or by who fills in when. */
export function useMoveTask(robot: PairedRobot, onMoved?: (to: Moment) => void): MovingTask {
  const [asked, setAsked] = useState<{
    readonly number: number
    readonly time: MovableTime
    readonly to: Moment | null
  } | null>(null)
  return {
    move: (time, to) => setAsked((before) => ({ number: (before?.number ?? 0) + 1, time, to })),
    question: asked !== null && (
      <MoveTask
        key={asked.number}
        robot={robot}
        time={asked.time}
        to={asked.to}
        onEnd={(moved) => {
          // Another may have been taken up meanwhile.
          setAsked((now) => (now === asked ? null : now))
          if (moved !== null) onMoved?.(moved)
        }}
      />
    ),
  }
}
