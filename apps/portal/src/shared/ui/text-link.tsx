import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './text-link.module.css'

export type TextLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  icon?: ReactNode
  ref?: Ref<HTMLAnchorElement> | undefined
}

/**
 * A link that stands alone, such as 'Wachtwoord vergeten?' or a way back: words, of a finger's height. (Inside a
 * sentence a plain link does.) The router's `createLink(TextLink)` makes it a link inside the portal.
 */
export function TextLink({ icon, children, ...anchor }: TextLinkProps) {
  return (
    <a {...anchor} className={styles.link}>
      {icon}
      {children}
    </a>
  )
}
