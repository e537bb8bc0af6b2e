import type { UseQueryResult } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { ScriptSummary } from '../../../shared/scripts/scripts-query.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ListRowLink } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'

const PageLink = createLink(TextLink)
const RowLink = createLink(ListRowLink)

const shownMost = 3

/** The scripts that were written on last; the overview has all of them. */
export function ScriptsCard({ scripts }: { scripts: UseQueryResult<readonly ScriptSummary[]> }) {
  const t = useMessages('home')
  return (
    <Card as="section" aria-label={t('scripts.title')}>
      <Stack gap="small">
        <PageHeader title={t('scripts.title')} />
        <Fetched query={scripts} failed={t('scripts.failed')} waiting={<Skeleton shape="rows" count={2} />}>
          {(all) => <Latest scripts={all.filter(({ type }) => type === 'script')} />}
        </Fetched>
        <PageLink to="/script/overview/{-$id}" params={{ id: undefined }}>
          {t('scripts.all')}
        </PageLink>
      </Stack>
    </Card>
  )
}

function Latest({ scripts }: { scripts: readonly ScriptSummary[] }) {
  const t = useMessages('home')
  const { when } = useOwnTime()
  if (scripts.length === 0) return <p>{t('scripts.empty')}</p>
  const latest = scripts.toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt))
  return (
    <List aria-label={t('scripts.title')}>
      {latest.slice(0, shownMost).map(({ id, scriptName, changedAt }) => (
        <RowLink
          key={id}
          to="/script/overview/{-$id}"
          params={{ id }}
          icon={<MessagesSquare aria-hidden="true" />}
          title={<span translate="no">{scriptName}</span>}
          text={when(new Date(changedAt))}
        />
      ))}
    </List>
  )
}
