import type { RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { AriaLocale } from './aria-locale.tsx'
import { classNames } from './class-names.ts'
import type { OverflowMenuProps } from './overflow-menu.tsx'
import styles from './overflow-menu-list.module.css'
import popoverStyles from './popover.module.css'

export type OverflowMenuListProps = Pick<OverflowMenuProps, 'label' | 'entries'> & {
  /** What opened it. */
  button: RefObject<HTMLButtonElement | null>
  /** Which entry has the focus at first. */
  begins: 'first' | 'last'
  onClose: () => void
}

/** The entries of an `OverflowMenu`, while it is open. */
export function OverflowMenuList({ label, entries, button, begins, onClose }: OverflowMenuListProps) {
  return (
    <AriaLocale>
      <Popover
        className={classNames(popoverStyles.popover, styles.popover)}
        aria-label={label}
        triggerRef={button}
        isOpen
        onOpenChange={onClose}
        placement="bottom end"
        offset={4}
        containerPadding={8}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- A menu that opens takes the focus: its arrows work at once. */}
        <Menu className={styles.menu ?? ''} aria-label={label} autoFocus={begins} onClose={onClose}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={styles.entry ?? ''}
              data-danger={entry.isDanger || undefined}
              isDisabled={entry.isDisabled ?? false}
              onAction={entry.onPress}
            >
              {entry.icon !== undefined && <span className={styles.icon}>{entry.icon}</span>}
              {entry.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </AriaLocale>
  )
}
