import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
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
  const sessions = useQuery(openSessionsQuery)
  const waiting = (
    <Card kind="flush">
      <Skeleton shape="rows" count={2} />
    </Card>
  )
  return (
    <Fetched query={sessions} failed={t('sessionList.failed')} waiting={waiting}>
      {(open) => (
        <Stack>
          <Card kind="flush">
            <List aria-label={t('sessionList.title')}>
              {open.map((session) => (
                <OpenSessionRow
                  key={session.id}
                  session={session}
                  icon={<MonitorSmartphone aria-hidden="true" />}
                />
              ))}
            </List>
          </Card>
          {open.length === 1 && <p>{t('sessionList.onlyThis')}</p>}
        </Stack>
      )}
    </Fetched>
  )
}
