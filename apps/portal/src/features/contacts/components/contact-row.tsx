import { Mail } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { Contact } from '../api/contacts-query.ts'
import { ContactState } from './contact-state.tsx'
import styles from './contact-row.module.css'

export type ContactRowProps = {
  robotId: string
  contact: Contact
  /** For who may change it. */
  actions: { onChange: () => void; onRemove: () => void } | undefined
}

export function ContactRow({ robotId, contact, actions }: ContactRowProps) {
  const t = useMessages('contacts')
  const { email, status, offlineNotificationSettings: settings } = contact
  const delay = t(`delays.${settings.notificationDelay}`)
  return (
    <li className={styles.row}>
      <Mail className={styles.sign} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.email}>{email}</p>
        <p className={styles.settings}>
          {settings.onlineNotification ? t('afterAndOnline', { delay }) : t('after', { delay })}
        </p>
      </div>
      {status !== undefined && (
        <div className={styles.state}>
          <ContactState robotId={robotId} contact={contact} status={status} maySend={actions !== undefined} />
        </div>
      )}
      {actions !== undefined && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            onPress={actions.onChange}
            aria-label={t('change.named', { email })}
            aria-haspopup="dialog"
          >
            {t('change.start')}
          </Button>
          <Button
            variant="quiet"
            onPress={actions.onRemove}
            aria-label={t('remove.named', { email })}
            aria-haspopup="dialog"
          >
            {t('remove.start')}
          </Button>
        </div>
      )}
    </li>
  )
}
