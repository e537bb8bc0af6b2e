import { ExternalLink as Sign } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './external-link.module.css'

export type ExternalLinkProps = {
  href: string
  children: ReactNode
  /** Not inside a sentence: of a finger's height. */
  isStandalone?: boolean | undefined
}

/** Leads out of the portal, in a window of its own, and says so. */
export function ExternalLink({ href, children, isStandalone = false }: ExternalLinkProps) {
  const t = useMessages('ui')
  return (
    <a
      className={styles.link}
      data-standalone={isStandalone || undefined}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <Sign className={styles.sign} aria-hidden="true" />
      <VisuallyHidden> ({t('externalLink')})</VisuallyHidden>
    </a>
  )
}
