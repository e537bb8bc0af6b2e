import type { ReactNode, Ref } from 'react'
import styles from './icon-button.module.css'

export type IconButtonProps = {
  /** What it does, in words: said, and shown on pointing. */
  label: string
  children: ReactNode
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** There is nothing to do for it right now: it says so, and keeps the focus that a disabled button would lose. */
  isIdle?: boolean | undefined
  /** Shows the label on pointing; not when a `Tooltip` does. */
  isTitled?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  tabIndex?: 0 | -1 | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-pressed'?: boolean | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | undefined
}

/** A sign that can be pressed: 44 px, for what everyone knows (close, show, menu). */
export function IconButton({
  label,
  children,
  onPress,
  isDisabled,
  isIdle = false,
  isTitled = true,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.button}
      aria-label={label}
      title={isTitled ? label : undefined}
      disabled={isDisabled}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onPress}
    >
      {children}
    </button>
  )
}
