import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { AriaLocale } from './aria-locale.tsx'
import { classNames } from './class-names.ts'
import { useOpenPopup } from './open-popups.ts'
import iconButtonStyles from './icon-button.module.css'
import styles from './overflow-menu.module.css'
import popoverStyles from './popover.module.css'

export type OverflowMenuEntry = {
  /** Tells entries apart. */
  id: string
  label: string
  icon?: ReactNode
  onPress: () => void
  isDisabled?: boolean | undefined
  /** Destroys something; such entries come last. */
  isDanger?: boolean | undefined
}

export type OverflowMenuProps = {
  /** What the entries are about, such as 'Meer over Medicijnen'. */
  label: string
  entries: readonly OverflowMenuEntry[]
  isDisabled?: boolean | undefined
}

/** Three dots with what else can be done here. What is done most has a button of its own. */
export function OverflowMenu({ label, entries, isDisabled = false }: OverflowMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  useOpenPopup(isOpen, { close: () => setIsOpen(false), losesTyped: () => false })
  return (
    <AriaLocale>
      <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button
          className={classNames(iconButtonStyles.button, styles.dots)}
          aria-label={label}
          isDisabled={isDisabled}
        >
          <EllipsisVertical aria-hidden="true" />
        </Button>
        <Popover
          className={classNames(popoverStyles.popover, styles.popover)}
          placement="bottom end"
          offset={4}
          containerPadding={8}
        >
          <Menu className={styles.menu ?? ''} aria-label={label}>
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
      </MenuTrigger>
    </AriaLocale>
  )
}
