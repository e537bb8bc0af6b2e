import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { MfaSetup } from './mfa-setup.tsx'
import { MfaWhenOn } from './mfa-when-on.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Turning the second step on and off, and its recovery codes (ACC-13, ACC-25). */
export function MfaSettingsPage() {
  const t = useMessages('mfa')
  const { mfaEnabledAt } = useSessionData().self.user
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isSettingUp, setIsSettingUp] = useState(false)

  return (
    <Page title={t('title')} backTo="/general-settings">
      {codes === null ? settings() : <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
    </Page>
  )

  function settings() {
    if (mfaEnabledAt !== null) return <MfaWhenOn since={mfaEnabledAt} onCodes={setCodes} />
    if (isSettingUp) {
      return (
        <MfaSetup
          onCancel={() => setIsSettingUp(false)}
          onCodes={(made) => {
            setIsSettingUp(false)
            setCodes(made)
          }}
        />
      )
    }
    return (
      <Stack>
        <p>{t('what')}</p>
        <Banner kind="info">{t('isOff')}</Banner>
        <Stack isRow>
          <Button onPress={() => setIsSettingUp(true)}>{t('turnOn')}</Button>
        </Stack>
      </Stack>
    )
  }
}
