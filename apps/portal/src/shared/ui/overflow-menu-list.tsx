import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { flushSync } from 'react-dom'
import { AriaLocale } from './aria-locale.tsx'
import { classNames } from './class-names.ts'
import type { OverflowMenuEntry, OverflowMenuProps } from './overflow-menu.tsx'
import styles from './overflow-menu-list.module.css'
import popoverStyles from './popover.module.css'

export type OverflowMenuListProps = Pick<OverflowMenuProps, 'label' | 'entries'> & {
  /** What opened it. */
  button: RefObject<HTMLButtonElement | null>
  /** Which entry has the focus at first. */
  begins: 'first' | 'last'
  onShown: () => void
  onClose: () => void
}

/** The entries of an `OverflowMenu`, while it is open. */
export function OverflowMenuList({
  label,
  entries,
  button,
  begins,
  onShown,
  onClose,
}: OverflowMenuListProps) {
  const shown = useEffectEvent(onShown)
  // Before the focus goes into it.
  useLayoutEffect(() => shown(), [])
  const choose = (entry: OverflowMenuEntry) => {
    // What opens by it gives the focus back to where it was: that must be the button by then, not the menu.
    flushSync(onClose)
    button.current?.focus()
    entry.onPress()
  }
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
              onAction={() => choose(entry)}
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
