import { type ReactNode, type Ref, useEffect } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { announce } from './announce.ts'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonProps = {
  children: ReactNode
  variant?: ButtonVariant | undefined
  type?: 'button' | 'submit' | undefined
  /** Before the text. */
  icon?: ReactNode
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** At work: keeps its width and its focus, ignores presses, and says so. */
  isPending?: boolean | undefined
  /** What is said while at work; 'Even geduld' otherwise. */
  pendingLabel?: string | undefined
  isFullWidth?: boolean | undefined
  form?: string | undefined
  id?: string | undefined
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | undefined
}

/** The one button of the portal; a plain element, since the login page may not carry more. */
export function Button({
  children,
  variant = 'primary',
  type = 'button',
  icon,
  onPress,
  isDisabled = false,
  isPending = false,
  pendingLabel,
  isFullWidth = false,
  ...rest
}: ButtonProps) {
  const t = useMessages('ui')
  const waiting = pendingLabel ?? t('busy')
  useEffect(() => {
    if (isPending) announce(waiting)
  }, [isPending, waiting])

  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- it is one of two that are allowed
      type={isPending ? 'button' : type}
      className={buttonClass({ variant, isFullWidth })}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : onPress}
    >
      <span className={styles.face}>
        {icon}
        {children}
      </span>
      {isPending && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
