import { useState } from 'react'
import { FactorModal } from '../../../shared/factors/factor-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { renewRecoveryCodes } from '../api/renew-recovery-codes.ts'
import { switchMfa } from '../api/switch-mfa.ts'

export type MfaWhenOnProps = {
  /** ISO instant. */
  since: string
  onCodes: (codes: readonly string[]) => void
}

/** What can be done while the second step is on. */
export function MfaWhenOn({ since, onCodes }: MfaWhenOnProps) {
  const t = useMessages('mfa')
  const { day } = useOwnTime()
  const [popup, setPopup] = useState<'off' | 'renew' | null>(null)

  return (
    <Stack>
      <p>{t('what')}</p>
      <Banner kind="good">{t('isOn', { date: day(new Date(since)) })}</Banner>
      <Stack isRow>
        <Button variant="secondary" onPress={() => setPopup('renew')}>
          {t('newCodes')}
        </Button>
        <Button variant="secondary" onPress={() => setPopup('off')}>
          {t('turnOff')}
        </Button>
      </Stack>
      {popup === 'off' && (
        <FactorModal
          texts={{
            title: t('off.title'),
            text: t('off.text'),
            submit: t('off.submit'),
            failed: t('disableFailed'),
          }}
          isDanger
          onClose={() => setPopup(null)}
          send={async (factors) => {
            const answer = await switchMfa({ ...factors, enableMfa: false })
            if (!answer.ok) return answer.error
            showToast({ text: t('off.done') })
            return null
          }}
        />
      )}
      {popup === 'renew' && (
        <FactorModal
          texts={{
            title: t('renew.title'),
            text: t('renew.text'),
            submit: t('renew.submit'),
            failed: t('newCodesFailed'),
          }}
          onClose={() => setPopup(null)}
          send={async ({ password, otpCode = '' }) => {
            const answer = await renewRecoveryCodes({ password, otpCode })
            if (!answer.ok) return answer.error
            onCodes(answer.value)
            return null
          }}
        />
      )}
    </Stack>
  )
}
