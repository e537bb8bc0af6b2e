import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

export type DisclosureProps = {
  title: ReactNode
  /** Beside the title while closed: what is set now. */
  aside?: ReactNode
  icon?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  id?: string | undefined
  children: ReactNode
}

/** A part of a page that opens under its title, such as a section of settings. */
export function Disclosure({ title, aside, icon, isOpen, onOpenChange, id, children }: DisclosureProps) {
  return (
    <details
      className={styles.part}
      id={id}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) onOpenChange(event.currentTarget.open)
      }}
    >
      <summary className={styles.summary}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.aside}>{aside}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
