import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import styles from './back-link.module.css'

/** To the page above this one. */
export function BackLink({ to }: { to: string }) {
  const t = useMessages('app')
  return (
    <Link to={to} className={styles.back} aria-label={t('back')} title={t('back')}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
}
