import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { Page } from '../../shared/page/page.tsx'
import { forgetInvite } from '../../shared/session/invite-in-progress.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'

/** Accepting comes with robot users; until then nobody is kept here. */
export function AcceptInvitePage() {
  const t = useMessages('app')
  const navigate = useNavigate()
  const leave = () => {
    forgetInvite()
    void navigate({ to: '/overview' })
  }
  return (
    <Page title={t('titles.acceptInvite')}>
      <EmptyState
        mood="sleeping"
        title={t('notHereYet.title')}
        text={<p>{t('notHereYet.inviteText')}</p>}
        action={
          <Button variant="secondary" onPress={leave}>
            {t('notHereYet.notNow')}
          </Button>
        }
      />
    </Page>
  )
}
