import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'

export function ResetPasswordSuccessPage() {
  const t = useMessages('account')
  return (
    <FrontPage title={t('resetDone.title')} intro={<p>{t('resetDone.text')}</p>} mood="happy" isWelcome>
      <ActionBar>
        <PageLinkButton to="/login" isFullWidth>
          {t('resetDone.logIn')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}
