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
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import type { Activity } from '../api/activity-query.ts'
import { type ActivityFold, foldActivity } from '../model/fold-activity.ts'
import { useActivityWords, useActorWords } from './use-activity-words.ts'
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
  /** What the robot did: that comes before what carers changed. */
  robotLog: ReactNode
}

/** What the robot did, and what carers changed last; the settings tell all of that. */
export function RecentActivityCard({ activity, robotLog }: RecentActivityCardProps) {
  const t = useMessages('activity')
  return (
    <Card as="section" aria-label={t('recent.title')}>
      <Stack gap="small">
        <PageHeader title={t('recent.title')} />
        {robotLog}
        <h3 className={styles.heading}>{t('recent.changes')}</h3>
        <Fetched query={activity} failed={t('failed')} waiting={<Skeleton shape="rows" count={3} />}>
          {({ pages }) => <Entries entries={pages.flat()} />}
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
  const { day } = useOwnTime()
  if (entries.length === 0) return <p className={styles.empty}>{t('recent.empty')}</p>
  const folds = foldActivity(entries, (at) => day(new Date(at)))
  return (
    <ol className={styles.entries}>
      {folds.slice(0, shownMost).map((fold) => (
        <Fold key={fold.entries[0].id} fold={fold} />
      ))}
    </ol>
  )
}

function Fold({ fold: { topic, entries } }: { fold: ActivityFold }) {
  const t = useMessages('activity')
  const words = useActivityWords()
  const who = useActorWords()
  const [newest, ...others] = entries
  const Icon = icons[topic]
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        {others.length === 0 ? (
          words(newest)
        ) : (
          <details>
            <summary>
              {t('folded', { who: who(newest), topic: t(`topics.${topic}`), count: entries.length })}
            </summary>
            <ul className={styles.folded}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  {words(entry)} <When at={entry.at} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <When at={newest.at} />
      </div>
    </li>
  )
}

function When({ at }: { at: string }) {
  const { when } = useOwnTime()
  return (
    <time className={styles.time} dateTime={at}>
      {when(new Date(at))}
    </time>
  )
}
