import { useMessages } from '../../shared/i18n/use-messages.ts'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './wait-page.module.css'

/** While it is being found out what to show. */
export function WaitPage() {
  const t = useMessages('app')
  return (
    <div className={styles.wait} role="status">
      <Spinner size={48} />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  )
}
