import { useMessages } from '../i18n/use-messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** What is coming: lines of text, list rows, or one block. */
  shape?: 'text' | 'rows' | 'block' | undefined
  /** How many lines or rows. */
  count?: number | undefined
  /** Height of a block in px. */
  height?: number | undefined
}

/** Holds the place of what is being fetched, at its size, so that nothing jumps. */
export function Skeleton({ shape = 'text', count = 3, height = 120 }: SkeletonProps) {
  const t = useMessages('ui')
  const parts = Array.from({ length: shape === 'block' ? 1 : count }, (_, index) => `part-${index}`)
  return (
    <div className={styles.skeleton} data-shape={shape} aria-busy="true">
      <VisuallyHidden>{t('busy')}</VisuallyHidden>
      {parts.map((part) =>
        shape === 'rows' ? (
          <div className={styles.row} key={part}>
            <span className={styles.round} />
            <span className={styles.lines}>
              <span className={styles.line} />
              <span className={styles.line} />
            </span>
          </div>
        ) : (
          <div
            className={shape === 'text' ? styles.line : styles.block}
            key={part}
            style={shape === 'block' ? { height } : undefined}
          />
        ),
      )}
    </div>
  )
}
