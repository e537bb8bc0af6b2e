import { Navigate } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useCurrentRobot } from '../../../shared/robot/current-robot.ts'
import { robotName } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'

/** Who now looks after which robot, and what comes next (ROB-02). */
export function PairingSuccessPage() {
  const t = useMessages('pairing')
  const { robot } = useCurrentRobot()
  const { firstName } = useSessionData().self.profile
  if (robot === undefined) return <Navigate to="/pairing" replace />
  const values = { firstName, name: robotName(robot) }
  return (
    <Page title={t('success.title')}>
      <EmptyState
        mood="happy"
        title={t('success.heading', values)}
        text={
          <Stack gap="small">
            <p>{robot.role === 'PRIMARY_CARER' ? t('success.primary') : t('success.regular')}</p>
            <p>{t('success.next')}</p>
          </Stack>
        }
        action={
          <Stack gap="small">
            <PageLinkButton to="/robot-settings" search={{ section: 'profile' }} isFullWidth>
              {t('success.name')}
            </PageLinkButton>
            <PageLinkButton to="/overview" variant="secondary" isFullWidth>
              {t('success.overview')}
            </PageLinkButton>
          </Stack>
        }
      />
    </Page>
  )
}
