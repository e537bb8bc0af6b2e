import { CloudOff } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { RobotFace } from '../../../shared/ui/robot-face.tsx'
import { moodOf } from '../model/mood-of.ts'
import styles from './status-line.module.css'

/** How a robot is, in a dot and two words: for lists. */
export function StatusLine({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-status')
  const { condition } = useRobotCondition(robot.id)
  return (
    <span className={styles.line}>
      <span className={styles.dot} data-condition={condition ?? 'unknown'} aria-hidden="true" />
      {condition === null ? t('loadingShort') : t(`conditions.${condition}.short`)}
    </span>
  )
}

/** The face that goes with it, where the line stands beside it. */
export function StatusFace({ robot }: { robot: PairedRobot }) {
  const { condition } = useRobotCondition(robot.id)
  const mood = condition === null ? 'sleeping' : moodOf(condition)
  return mood === null ? (
    <CloudOff aria-hidden="true" size={40} strokeWidth={1.5} />
  ) : (
    <RobotFace mood={mood} size={52} />
  )
}
