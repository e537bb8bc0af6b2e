import { type AnchorHTMLAttributes, createContext, type ReactNode, type Ref, use } from 'react'
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

/** Closes the menu around an entry; a menu that is always there stays. */
export const CloseMenuContext = createContext<() => void>(() => undefined)

/** Something the menu does, such as logging out. The menu is closed first, so that a popup finds its way back to it. */
export function MenuEntryButton({ onPress, ...content }: MenuEntryButtonProps) {
  const close = use(CloseMenuContext)
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        onClick={() => {
          close()
          onPress()
        }}
      >
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
