import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import {
  Bot,
  CalendarDays,
  HardDriveDownload,
  MailWarning,
  MessagesSquare,
  Mic,
  Music,
  RotateCcw,
  Settings2,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import type { Activity } from '../api/activity-query.ts'
import { activityTopic } from '../model/activity-topic.ts'
import { useActivityWords } from './use-activity-words.ts'
import styles from './recent-activity-card.module.css'

const PageLink = createLink(TextLink)

const shownMost = 5

const icons = {
  people: Users,
  name: Bot,
  settings: Settings2,
  permissions: ShieldCheck,
  contacts: MailWarning,
  scripts: MessagesSquare,
  music: Music,
  tasks: CalendarDays,
  commands: Mic,
  software: HardDriveDownload,
  reset: RotateCcw,
}

export type RecentActivityCardProps = {
  activity: UseInfiniteQueryResult<InfiniteData<readonly Activity[]>>
}

/** The last that happened; the settings tell all of it. */
export function RecentActivityCard({ activity }: RecentActivityCardProps) {
  const t = useMessages('activity')
  return (
    <Card as="section" aria-label={t('recent.title')}>
      <Stack gap="small">
        <PageHeader title={t('recent.title')} />
        <Fetched query={activity} failed={t('failed')} waiting={<Skeleton shape="rows" count={3} />}>
          {({ pages }) => <Entries entries={pages.flat().slice(0, shownMost)} />}
        </Fetched>
        <PageLink to="/robot-settings" search={{ section: 'activity' }}>
          {t('recent.all')}
        </PageLink>
      </Stack>
    </Card>
  )
}

function Entries({ entries }: { entries: readonly Activity[] }) {
  const t = useMessages('activity')
  const words = useActivityWords()
  const { when } = useOwnTime()
  if (entries.length === 0) return <p className={styles.empty}>{t('recent.empty')}</p>
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => {
        const Icon = icons[activityTopic(entry.action)]
        return (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            <span className={styles.words}>
              {words(entry)}
              <time className={styles.time} dateTime={entry.at}>
                {when(new Date(entry.at))}
              </time>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
