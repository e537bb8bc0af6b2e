import { activationResendSeconds } from '@kompaan/contract/wire'
import { useEffect, useState } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { sendActivationMail } from '../api/send-activation-mail.ts'

/** The mail with the link once more, where something waits for the account to be confirmed. */
export function ResendActivation() {
  const resend = useResend()
  return (
    <Stack gap="small">
      <ResendState resend={resend} />
      <div>
        <ResendButton resend={resend} />
      </div>
    </Stack>
  )
}

export interface Resend {
  readonly state: 'ready' | 'sending' | 'sent' | Failure
  readonly send: () => void
}

const place = 'kompaan.activation.sent'

/** How much longer the button waits; a reload of the page does not bring it back sooner. */
function remainingWait(): number {
  const sentAt = Number(sessionStorage.getItem(place) ?? 0)
  const passed = browserClock.now() - sentAt
  return passed < 0 ? 0 : Math.max(0, activationResendSeconds * 1000 - passed)
}

/** Sends it; may do so again after 30 s. */
export function useResend(): Resend {
  const [state, setState] = useState<Resend['state']>(() => (remainingWait() > 0 ? 'sent' : 'ready'))

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setState('ready'), remainingWait())
    return () => clearTimeout(timer)
  }, [state])

  const send = async () => {
    setState('sending')
    const failure = await sendActivationMail()
    if (failure === null) sessionStorage.setItem(place, String(browserClock.now()))
    setState(failure ?? 'sent')
  }
  return { state, send: () => void send() }
}

export function ResendButton({ resend: { state, send } }: { resend: Resend }) {
  const t = useMessages('activation')
  if (state === 'sent') return null
  return (
    <Button variant="secondary" isPending={state === 'sending'} onPress={send}>
      {t('banner.resend')}
    </Button>
  )
}

export function ResendState({ resend: { state } }: { resend: Resend }) {
  const t = useMessages('activation')
  const failureText = useFailureText()
  return (
    <div role="status">
      {state === 'sent' && <p>{t('banner.sent')}</p>}
      {typeof state === 'object' && <p>{failureText(state)}</p>}
    </div>
  )
}
