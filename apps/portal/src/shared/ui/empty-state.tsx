import type { RobotMood } from '@kompaan/look'
import type { ReactNode } from 'react'
import { RobotFace } from './robot-face.tsx'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  mood?: RobotMood | undefined
  title: string
  /** What this place is for. */
  text?: ReactNode
  /** The one button that starts it. */
  action?: ReactNode
  /** 2 below a page's title, 3 inside a part with a heading. */
  headingLevel?: 2 | 3 | undefined
}

/** Nothing here yet, or something went wrong: what this is, and the one thing to do. */
export function EmptyState({ mood = 'awake', title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.empty}>
      <span className={styles.halo}>
        <RobotFace mood={mood} size={112} />
      </span>
      <Heading>{title}</Heading>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  )
}
