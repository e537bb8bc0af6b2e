import { useRef, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useFocusOnStep } from '../../../shared/page/use-focus-on-step.ts'
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
  const [made, setMade] = useState<{ codes: readonly string[]; isNewlyOn: boolean } | null>(null)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useFocusOnStep(place, stepName())

  return (
    <Page title={t('title')} backTo="/general-settings">
      <div ref={place}>
        {made === null ? settings() : <RecoveryCodes {...made} onDone={() => setMade(null)} />}
      </div>
    </Page>
  )

  function stepName(): 'codes' | 'on' | 'settingUp' | 'off' {
    if (made !== null) return 'codes'
    if (mfaEnabledAt !== null) return 'on'
    return isSettingUp ? 'settingUp' : 'off'
  }

  function settings() {
    if (mfaEnabledAt !== null)
      return <MfaWhenOn since={mfaEnabledAt} onCodes={(codes) => setMade({ codes, isNewlyOn: false })} />
    if (isSettingUp) {
      return (
        <MfaSetup
          onCancel={() => setIsSettingUp(false)}
          onCodes={(codes) => {
            setIsSettingUp(false)
            setMade({ codes, isNewlyOn: true })
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
