import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'

export function EmailSuccessPage() {
  const t = useMessages('email-change')
  const { user } = useSessionData().self
  return (
    <Page title={t('title')} backTo="/general-settings">
      <EmptyState
        mood="happy"
        title={t('done.title')}
        text={<p>{t('done.text', { email: user.username })}</p>}
        action={<PageLinkButton to="/general-settings">{t('done.open')}</PageLinkButton>}
      />
    </Page>
  )
}
