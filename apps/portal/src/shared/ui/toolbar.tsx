import type { ReactNode } from 'react'
import { Separator } from 'react-aria-components/Separator'
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar'
import { AriaLocale } from './aria-locale.tsx'
import styles from './toolbar.module.css'

export type ToolbarProps = {
  /** What its buttons are about. */
  label: string
  /** `IconButton`, `Button` and `ToolbarSeparator`. */
  children: ReactNode
}

/** Buttons that belong together: one stop for the tab key, arrows go from one to the next. */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <AriaLocale>
      <AriaToolbar className={styles.toolbar ?? ''} aria-label={label}>
        {children}
      </AriaToolbar>
    </AriaLocale>
  )
}

/** A thin line between two groups of buttons. */
export function ToolbarSeparator() {
  return <Separator orientation="vertical" className={styles.separator ?? ''} />
}
