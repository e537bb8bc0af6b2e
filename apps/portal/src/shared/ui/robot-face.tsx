import type { RobotMood } from '@kompaan/look'
import { picture } from './picture.ts'
import { RobotHead } from './robot-head.tsx'
import styles from './robot-face.module.css'

export type RobotFaceProps = {
  mood?: RobotMood | undefined
  /** Width and height in px. */
  size?: number | undefined
  /** What the picture tells, when no words beside it do; left out, it is decoration. */
  label?: string | undefined
}

/** The robot's face: one character through the whole portal. Its state is always told in words as well. */
export function RobotFace({ mood = 'awake', size = 64, label }: RobotFaceProps) {
  return (
    <svg {...picture(label)} className={styles.robot} width={size} height={size} viewBox="0 0 120 120">
      <RobotHead mood={mood} />
    </svg>
  )
}
