import { Menu, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { IconButton } from './icon-button.tsx'
import { CloseMenuContext } from './menu-entry.tsx'
import { Panel } from './panel.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './menu-drawer.module.css'

export type MenuDrawerProps = {
  /** Above the entries: the robot's status. */
  header?: ReactNode
  /** `MenuEntry` and `MenuEntryButton`. */
  children: ReactNode
  /** Something new waits in the menu. */
  hasMark?: boolean | undefined
}

/** The menu behind the button with three lines: places to go, so a list of links. */
export function MenuDrawer({ header, children, hasMark = false }: MenuDrawerProps) {
  const t = useMessages('ui')
  return (
    <Panel
      label={t('menu.open')}
      renderTrigger={({ ref, isOpen, onPress }) => (
        <button
          ref={ref}
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={onPress}
        >
          <Menu aria-hidden="true" />
          <span className={styles.word}>{t('menu.open')}</span>
          {hasMark && (
            <span className={styles.dot}>
              <VisuallyHidden>({t('menu.unread')})</VisuallyHidden>
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <>
          <div className={styles.top}>
            <span className={styles.heading} aria-hidden="true">
              {t('menu.open')}
            </span>
            <IconButton label={t('menu.close')} onPress={close}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {header !== undefined && <div className={styles.header}>{header}</div>}
          <nav aria-label={t('menu.open')}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears the links' own presses, by key as well */}
            <ul className={styles.entries} onClick={(event) => closeAfterLink(event, close)}>
              <CloseMenuContext value={close}>{children}</CloseMenuContext>
            </ul>
          </nav>
        </>
      )}
    </Panel>
  )
}

function closeAfterLink(event: MouseEvent, close: () => void): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) close()
}
