import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import styles from './button.module.css'

export type LinkButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  variant?: ButtonVariant | undefined
  icon?: ReactNode
  isFullWidth?: boolean | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** Goes somewhere, looks like a button. The router's `createLink(LinkButton)` makes it a link inside the portal. */
export function LinkButton({
  variant = 'primary',
  icon,
  isFullWidth = false,
  children,
  ...anchor
}: LinkButtonProps) {
  return (
    <a {...anchor} className={buttonClass({ variant, isFullWidth })}>
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </a>
  )
}
