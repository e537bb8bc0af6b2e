import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './menu-drawer.module.css'

export type MenuRailProps = {
  /** `MenuEntry` and `MenuEntryButton`; the last one, the way out, stands at the bottom. */
  children: ReactNode
  /** Who is logged in. */
  account: string
}

/** The menu of a wide screen: always there. */
export function MenuRail({ children, account }: MenuRailProps) {
  const t = useMessages('ui')
  return (
    <nav className={styles.rail} aria-label={t('menu.open')}>
      <ul className={styles.entries}>{children}</ul>
      <p className={styles.account}>{t('menu.loggedInAs', { name: account })}</p>
    </nav>
  )
}
