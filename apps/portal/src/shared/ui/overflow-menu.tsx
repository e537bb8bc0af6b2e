import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { lazyPart } from './lazy-part.tsx'
import { useOpenPopup } from './open-popups.ts'
import iconButtonStyles from './icon-button.module.css'
import styles from './overflow-menu.module.css'

const OverflowMenuList = lazyPart(async () => (await import('./overflow-menu-list.tsx')).OverflowMenuList)

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

/**
 * Three dots with what else can be done here. What is done most has a button of its own. The code of the menu itself is
 * fetched when one first opens: a page shows its dots, often many, long before.
 */
export function OverflowMenu({ label, entries, isDisabled = false }: OverflowMenuProps) {
  const [begins, setBegins] = useState<'first' | 'last' | null>(null)
  const isShown = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = begins !== null
  const open = (at: 'first' | 'last') => {
    // Safari gives no focus to what is pressed: it would have none to give back.
    button.current?.focus()
    setBegins(at)
  }
  const close = () => {
    setBegins(null)
    isShown.current = false
  }
  useOpenPopup(isOpen, { close, losesTyped: () => false })
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'ArrowUp') open('last')
    else if (['ArrowDown', 'Enter', ' '].includes(event.key)) open('first')
    else return
    event.preventDefault()
    // What stands around it, such as a sheet that Escape closes, is not meant.
    event.stopPropagation()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(iconButtonStyles.button, styles.dots)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => open('first')}
        onKeyDown={pressed}
        onBlur={() => {
          // Whoever goes elsewhere while it is still fetched no longer waits for it.
          if (!isShown.current) close()
        }}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
      {isOpen && (
        <OverflowMenuList
          label={label}
          entries={entries}
          button={button}
          begins={begins}
          onShown={() => {
            isShown.current = true
          }}
          onClose={close}
        />
      )}
    </>
  )
}
