import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { failureOf } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { openSessionsQuery } from '../api/open-sessions.ts'
import { OpenSessionRow } from './open-session-row.tsx'

export function SessionsPage() {
  const t = useMessages('settings')
  return (
    <Page title={t('sessionList.title')} backTo="/general-settings">
      <Stack>
        <p>{t('sessionList.intro')}</p>
        <OpenSessions />
      </Stack>
    </Page>
  )
}

function OpenSessions() {
  const t = useMessages('settings')
  const app = useMessages('app')
  const failureText = useFailureText()
  const sessions = useQuery(openSessionsQuery)
  if (sessions.data === undefined && sessions.error !== null) {
    return (
      <Banner
        kind="danger"
        title={t('sessionList.failed')}
        actions={
          <Button variant="secondary" onPress={() => void sessions.refetch()}>
            {app('tryAgain')}
          </Button>
        }
      >
        {failureText(failureOf(sessions.error))}
      </Banner>
    )
  }
  if (sessions.data === undefined) {
    return sessions.fetchStatus === 'paused' ? (
      <Banner title={t('sessionList.failed')}>{app('errors.network')}</Banner>
    ) : (
      <Card kind="flush">
        <Skeleton shape="rows" count={2} />
      </Card>
    )
  }
  return (
    <>
      <Card kind="flush">
        <List aria-label={t('sessionList.title')}>
          {sessions.data.map((session) => (
            <OpenSessionRow
              key={session.id}
              session={session}
              icon={<MonitorSmartphone aria-hidden="true" />}
            />
          ))}
        </List>
      </Card>
      {sessions.data.length === 1 && <p>{t('sessionList.onlyThis')}</p>}
    </>
  )
}
