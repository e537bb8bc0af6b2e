import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { countsAsOffline } from '../../../shared/robot/robot-condition.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { LazyModal } from '../../../shared/ui/lazy-modal.tsx'

export interface OfflinePopup {
  readonly isOpen: boolean
  /** Goes on at once, or after the carer has read that the robot does not know of the change yet (TSK-06). */
  readonly thenGoOn: (goOn: () => void) => void
  readonly popup: ReactNode
}

export function useOfflinePopup(robot: PairedRobot, kind: 'saved' | 'removed'): OfflinePopup {
  const t = useMessages('tasks')
  const words = useRobotWords()
  const { condition } = useRobotCondition(robot.id)
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null)
  return {
    isOpen: waiting !== null,
    thenGoOn: (goOn) => {
      if (condition !== null && countsAsOffline(condition)) setWaiting({ goOn })
      else goOn()
    },
    popup: (
      <LazyModal
        isOpen={waiting !== null}
        title={t('offline.title', words(robot))}
        text={t(kind === 'saved' ? 'offline.text' : 'offline.removed', words(robot))}
        onCancel={() => {
          setWaiting(null)
          waiting?.goOn()
        }}
      />
    ),
  }
}
