import { describe, type Occurrence } from '@kompaan/schedule'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { contentOf, type SavedTask } from '../api/open-task.ts'
import { CopyLink } from './task-actions.tsx'
import styles from './task-form.module.css'

export type PastTaskProps = { task: SavedTask; picked: Occurrence; now: number; happened: ReactNode }

/** One time that is past, or as good as: what it was, and nothing to change (TSK-03). */
export function PastTask({ task, picked, now, happened }: PastTaskProps) {
  const t = useMessages('tasks')
  const { language } = useLanguage()
  const { type, title, priority, schedule, next } = task
  const { date, time } = useZonedTime(schedule.timeZone)
  const moment = new Date(picked.instant)
  const isSoon = picked.instant > now
  const facts = (
    <Card>
      <dl className={styles.facts}>
        <div>
          <dt>{t(`title.past.${type}`)}</dt>
          <dd className={styles.name} translate="no">
            {title}
          </dd>
        </div>
        <div>
          <dt>{t('past.when')}</dt>
          <dd>
            {date(moment)}, {time(moment)}
          </dd>
        </div>
        {schedule.recurring && (
          <div>
            <dt>{t('past.repeat')}</dt>
            <dd>{describe(schedule, language)}</dd>
          </div>
        )}
        {priority !== undefined && (
          <div>
            <dt>{t('past.priority')}</dt>
            <dd>{t(`priority.${priority}`)}</dd>
          </div>
        )}
      </dl>
      {!isSoon && <p>{t('past.why')}</p>}
    </Card>
  )
  return (
    <Page
      title={t(`title.past.${type}`)}
      width={happened === undefined ? 'column' : 'wide'}
      backTo="/overview"
    >
      <Stack>
        {isSoon && (
          <Banner title={t('past.fixed')}>
            <p>{t('past.soon')}</p>
          </Banner>
        )}
        {/* What came of it comes first: that is what a carer opens this page for. */}
        {happened === undefined ? facts : <SideBySide isEven start={happened} end={facts} />}
        <Stack isRow gap="small">
          <CopyLink task={task} nominal={picked.nominal} />
          {next !== null && (
            <PageLinkButton
              to="/task/$type/{-$id}/{-$taskId}/{-$time}"
              params={{ type, id: contentOf(task)?.id, taskId: task.taskId, time: next.nominal }}
              variant="secondary"
            >
              {t('past.nextOne')}
            </PageLinkButton>
          )}
        </Stack>
      </Stack>
    </Page>
  )
}
