import { useParams } from '@tanstack/react-router'
import { InviteNews } from '../../features/invites/components/invite-news.tsx'
import { ArrivingNotifications } from '../../features/notifications/components/arriving-notifications.tsx'
import { StatusPanel } from '../../features/robot-status/components/status-panel.tsx'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { Page } from '../../shared/page/page.tsx'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { Card } from '../../shared/ui/card.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Stack } from '../../shared/ui/stack.tsx'

/** How the robot is; below it comes what it will do today. */
export function OverviewPage() {
  const t = useMessages('app')
  const { robot } = useCurrentRobot()
  const { inviteStatus } = useParams({ strict: false })
  return (
    <Page title={t('titles.overview')}>
      <Stack>
        <InviteNews inviteStatus={inviteStatus} />
        {robot !== undefined && <StatusPanel key={robot.id} robot={robot} size="large" titleAs="h2" />}
        <Card as="section">
          <PageHeader title={t('overview.today')} text={<p>{t('notHereYet.text')}</p>} />
        </Card>
      </Stack>
      <ArrivingNotifications />
    </Page>
  )
}
