import { ExternalLink as Sign } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './external-link.module.css'

/** Leads out of the portal, in a window of its own, and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useMessages('ui')
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Sign className={styles.sign} aria-hidden="true" />
      <VisuallyHidden> ({t('externalLink')})</VisuallyHidden>
    </a>
  )
}
