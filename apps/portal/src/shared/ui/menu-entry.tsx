import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './menu-drawer.module.css'

type EntryContent = {
  icon: ReactNode
  children?: ReactNode
  /** Something new waits there. */
  hasMark?: boolean | undefined
}

export type MenuEntryProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> &
  EntryContent & { ref?: Ref<HTMLAnchorElement> | undefined }

/** A place in the menu. The router's `createLink(MenuEntry)` makes it a link inside the portal. */
export function MenuEntry({ icon, children, hasMark, ...anchor }: MenuEntryProps) {
  return (
    <li>
      <a {...anchor} className={styles.entry}>
        <Content icon={icon} hasMark={hasMark}>
          {children}
        </Content>
      </a>
    </li>
  )
}

export type MenuEntryButtonProps = EntryContent & { onPress: () => void }

/** Something the menu does, such as logging out. */
export function MenuEntryButton({ onPress, ...content }: MenuEntryButtonProps) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onPress}>
        <Content {...content} />
      </button>
    </li>
  )
}

function Content({ icon, children, hasMark = false }: EntryContent) {
  const t = useMessages('ui')
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      {children}
      {hasMark && ' '}
      {hasMark && <span className={styles.mark}>{t('menu.unread')}</span>}
    </>
  )
}
