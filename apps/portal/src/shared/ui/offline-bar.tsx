import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './offline-bar.module.css'

/** A quiet bar while the browser has no network. */
export function OfflineBar() {
  const t = useMessages('ui')
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
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

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
