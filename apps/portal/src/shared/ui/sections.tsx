import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './sections.module.css'

/**
 * Parts of a page under their titles. On a phone each opens below its title; from 1024 px the titles are a list, with the
 * chosen part beside it. The same elements in both, so that what was typed stays when the window changes.
 */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>
}

export type SectionProps = {
  title: string
  /** What is set in it now, in a few words. */
  summary?: ReactNode
  icon: ReactNode
  isOpen: boolean
  onPress: () => void
  children: ReactNode
}

export function Section({ title, summary, icon, isOpen, onPress, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} data-open={isOpen || undefined} aria-labelledby={`${id}title`}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          aria-describedby={summary === undefined ? undefined : `${id}summary`}
          onClick={onPress}
        >
          <span className={styles.icon}>{icon}</span>
          <span className={styles.words}>
            <span id={`${id}title`} className={styles.title}>
              {title}
            </span>
            {summary !== undefined && (
              <span id={`${id}summary`} className={styles.summary} aria-hidden="true">
                {summary}
              </span>
            )}
          </span>
          <ChevronDown className={styles.down} aria-hidden="true" />
          <ChevronRight className={styles.right} aria-hidden="true" />
        </button>
      </h2>
      <div id={`${id}content`} className={styles.content} data-title={title} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
