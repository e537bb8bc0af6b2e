import { activationResendSeconds } from '@kompaan/contract/wire'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { sendActivationMail } from '../api/send-activation-mail.ts'

type State = 'ready' | 'sending' | 'sent' | Failure

/** The orange bar of an account that is not confirmed; its button comes back after 30 s (ACC-10). */
export function UnconfirmedBanner({ email }: { email: string }) {
  const t = useMessages('activation')
  const failureText = useFailureText()
  const [state, setState] = useState<State>('ready')

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setState('ready'), activationResendSeconds * 1000)
    return () => clearTimeout(timer)
  }, [state])

  const resend = async () => {
    setState('sending')
    setState((await sendActivationMail()) ?? 'sent')
  }

  return (
    <Banner
      kind="attention"
      isBar
      title={t('banner.title')}
      actions={
        <>
          {state !== 'sent' && (
            <Button variant="secondary" isPending={state === 'sending'} onPress={() => void resend()}>
              {t('banner.resend')}
            </Button>
          )}
          <Link to="/email/change">{t('banner.changeEmail')}</Link>
          <Link to="/information">{t('banner.why')}</Link>
        </>
      }
    >
      <p>{t('banner.text', { email })}</p>
      <div role="status">
        {state === 'sent' && <p>{t('banner.sent')}</p>}
        {typeof state === 'object' && <p>{failureText(state)}</p>}
      </div>
    </Banner>
  )
}
