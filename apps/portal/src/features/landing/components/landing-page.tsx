import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { EndedNotice } from '../../../shared/session/ended-notice.tsx'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'

export function LandingPage() {
  const t = useMessages('landing')
  return (
    <FrontPage
      title={t('title')}
      intro={<p>{t('intro')}</p>}
      saying={t('saying')}
      mood="happy"
      isWelcome
      hasScene
    >
      <EndedNotice withFarewell />
      <ActionBar>
        <PageLinkButton to="/login" isFullWidth>
          {t('logIn')}
        </PageLinkButton>
        <PageLinkButton to="/signup/name" variant="secondary" isFullWidth>
          {t('signUp')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}
