import type { ContactStatus } from '@kompaan/contract/wire'
import { BellOff, CalendarX2, CircleCheck, Hourglass, MailX } from 'lucide-react'
import { useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { StateLine } from '../../../shared/ui/state-line.tsx'
import { putContact, type Contact } from '../api/contacts-query.ts'
import styles from './contact-state.module.css'

export type ContactStateProps = {
  robotId: string
  contact: Contact
  status: ContactStatus
  /** Who looks may have the mail sent again, where that can help. */
  maySend: boolean
}

const signs = {
  pending: Hourglass,
  changed: Hourglass,
  expired: CalendarX2,
  bounces: MailX,
  cleared: CircleCheck,
  unsubscribed: BellOff,
} as const satisfies Record<ContactStatus, unknown>

const kinds = {
  pending: 'plain',
  changed: 'plain',
  expired: 'attention',
  bounces: 'attention',
  cleared: 'good',
  unsubscribed: 'attention',
} as const satisfies Record<ContactStatus, unknown>

/** How it stands with a contact (OFF-02), and what to do about it. */
export function ContactState({ robotId, contact, status, maySend }: ContactStateProps) {
  const t = useMessages('contacts')
  const Sign = signs[status]
  const isOpen = status !== 'cleared' && status !== 'unsubscribed'
  return (
    <Stack>
      <StateLine kind={kinds[status]} icon={<Sign aria-hidden="true" />}>
        <strong>{t(`status.${status}.title`)}</strong> {t(`status.${status}.text`)}
      </StateLine>
      {isOpen && maySend && <SendAgain robotId={robotId} contact={contact} />}
    </Stack>
  )
}

function SendAgain({ robotId, contact }: { robotId: string; contact: Contact }) {
  const t = useMessages('contacts')
  const failureText = useFailureText()
  const [isSending, setIsSending] = useState(false)
  const { robotContactId, email } = contact

  const send = async () => {
    setIsSending(true)
    const failure = await putContact(robotId, { robotContactId, email })
    setIsSending(false)
    if (failure === null) showToast({ text: t('mailSent', { email }) })
    else showToast({ text: failureText(failure), kind: 'danger' })
  }

  return (
    <div className={styles.again}>
      <Button
        variant="secondary"
        isPending={isSending}
        onPress={() => void send()}
        aria-label={t('sendAgainTo', { email })}
      >
        {t('sendAgain')}
      </Button>
    </div>
  )
}
