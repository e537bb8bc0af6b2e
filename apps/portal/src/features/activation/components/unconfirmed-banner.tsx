import { Link } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { BannerBar } from '../../../shared/ui/banner-bar.tsx'
import { ResendButton, ResendState, useResend } from './resend-activation.tsx'

/** The orange bar of an account that is not confirmed; its button comes back after 30 s (ACC-10). */
export function UnconfirmedBanner({ email }: { email: string }) {
  const t = useMessages('activation')
  const resend = useResend()
  return (
    <BannerBar
      kind="attention"
      title={t('banner.title')}
      actions={
        <>
          <ResendButton resend={resend} />
          <Link to="/email/change">{t('banner.changeEmail')}</Link>
          <Link to="/information">{t('banner.why')}</Link>
        </>
      }
    >
      <p>{t('banner.text', { email })}</p>
      <ResendState resend={resend} />
    </BannerBar>
  )
}
