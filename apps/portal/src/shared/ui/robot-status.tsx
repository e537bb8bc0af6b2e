import type { RobotMood } from '@kompaan/look'
import { CloudOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RobotFace } from './robot-face.tsx'
import styles from './robot-status.module.css'

export type RobotStatusProps = {
  /** Null when the connection of whoever looks is lost: a face would say something about the robot. */
  mood: RobotMood | null
  /** How it is, in a few words: 'De robot is wakker'. */
  title: string
  /** Above the title: that something is wrong, so that colour is not the only sign of it. */
  warning?: string | undefined
  text?: ReactNode
  actions?: ReactNode
  /** 'large' for a page, 'small' for the menu. */
  size?: 'small' | 'large' | undefined
  /** The element of the title: a heading on a page, plain words in the menu. */
  titleAs?: 'h2' | 'h3' | 'p' | undefined
}

/** How the robot is: its face, and the same in words. */
export function RobotStatus({
  mood,
  title,
  warning,
  text,
  actions,
  size = 'large',
  titleAs: Title = 'p',
}: RobotStatusProps) {
  const pixels = size === 'large' ? 104 : 60
  return (
    <div
      className={styles.status}
      data-size={size}
      data-mood={mood ?? 'unknown'}
      data-warning={warning !== undefined || undefined}
    >
      {mood === null ? (
        <CloudOff className={styles.unknown} size={pixels} strokeWidth={1.25} aria-hidden="true" />
      ) : (
        <RobotFace mood={mood} size={pixels} />
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          {warning !== undefined && (
            <p className={styles.warning}>
              <TriangleAlert aria-hidden="true" />
              {warning}
            </p>
          )}
          <Title className={styles.title}>{title}</Title>
        </div>
        {text !== undefined && <div className={styles.text}>{text}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
