import { useMessages } from '../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../shared/page/links.ts'
import { Page } from '../../shared/page/page.tsx'
import { useSessionData } from '../../shared/session/session-data-context.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'

/** Where pairing will start. */
export function PairingPage() {
  const t = useMessages('app')
  const hasRobot = useSessionData().robots.length > 0
  return (
    <Page title={t('pairing.title')}>
      <EmptyState
        mood="sleeping"
        title={hasRobot ? t('pairing.another') : t('pairing.heading')}
        text={<p>{hasRobot ? t('pairing.anotherText') : t('pairing.text')}</p>}
        action={<PageLinkButton to="/general-settings">{t('pairing.settings')}</PageLinkButton>}
      />
    </Page>
  )
}
