import { CloudOff } from 'lucide-react'
import { useMessages } from '../i18n/use-messages.ts'
import { useIsOnline } from '../offline/use-is-online.ts'
import styles from './offline-bar.module.css'

/** A quiet bar while the browser has no network. */
export function OfflineBar() {
  const t = useMessages('ui')
  const isOnline = useIsOnline()
  return (
    <output className={styles.region}>
      {!isOnline && (
        <span className={styles.bar}>
          <CloudOff className={styles.sign} aria-hidden="true" />
          {t('offline')}
        </span>
      )}
    </output>
  )
}
