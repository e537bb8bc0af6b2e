import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { AwaitingCode } from './awaiting-code.tsx'
import { NewAddressForm } from './new-address-form.tsx'

/** First the new address, then the code that was mailed to it (ACC-16). */
export function EmailChangePage() {
  const t = useMessages('email-change')
  const { emailChange } = useSessionData().self
  const [restarted, setRestarted] = useState<string | null>(null)
  const isAwaiting = emailChange !== null && restarted !== emailChange.expiresAt

  return (
    <Page title={t('title')} backTo="/general-settings">
      {isAwaiting ? (
        <AwaitingCode {...emailChange} onRestart={() => setRestarted(emailChange.expiresAt)} />
      ) : (
        <NewAddressForm suggested={emailChange?.email ?? ''} />
      )}
    </Page>
  )
}
