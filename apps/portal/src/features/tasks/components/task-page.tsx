import { isPast } from '@kompaan/schedule'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { NewerRobotOnly } from '../../../shared/robot/newer-robot-only.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { type OpenedTask, openTaskQuery } from '../api/open-task.ts'
import { pickedOccurrence } from '../model/picked-occurrence.ts'
import type { TaskSearch, TaskSource } from '../model/task-address.ts'
import { LegacyTask } from './legacy-task.tsx'
import { PastTask } from './past-task.tsx'
import { TaskForm } from './task-form.tsx'

export type TaskPageProps = {
  robot: PairedRobot
  source: TaskSource
  search: TaskSearch
  onStep: (step: TaskSearch['step']) => void
  /** What became of a time that is past. */
  happened?: ReactNode
  /** Leads on from a task of version 1 to what it has become. */
  converted?: ReactNode
}

/** Something that is planned, or is going to be: to fill in, or only to read once its time is past (TSK-02, TSK-03). */
export function TaskPage(props: TaskPageProps) {
  const t = useMessages('tasks')
  const { robot, source } = props
  const title = t(`title.${source.taskId === null ? 'new' : 'edit'}.${source.type}`)
  const page = <OpeningTask {...props} title={title} />
  // A carer can still read and delete an existing plan.
  if (source.type === 'music' || source.taskId !== null) return page
  return (
    <NewerRobotOnly robot={robot} title={title}>
      {page}
    </NewerRobotOnly>
  )
}

function OpeningTask({ title, ...props }: TaskPageProps & { title: string }) {
  const t = useMessages('tasks')
  const { robot, source } = props
  const opened = useQuery(openTaskQuery(robot.id, source))
  if (opened.data === undefined) {
    return (
      <Page title={title} width="wide" backTo="/overview">
        <Fetched query={opened} failed={t('openFailed')} waiting={<Skeleton shape="rows" count={6} />}>
          {() => null}
        </Fetched>
      </Page>
    )
  }
  if (opened.data === 'gone') return <GoneTask title={title} />
  if (opened.data.task?.legacy === true)
    return <LegacyTask task={opened.data.task} converted={props.converted} />
  return (
    <OpenedTaskPage
      {...props}
      // Another save of it by somebody else begins anew.
      key={opened.data.task?.versionId ?? 'new'}
      opened={opened.data}
      onAnew={() => void opened.refetch()}
    />
  )
}

type OpenedTaskPageProps = TaskPageProps & { opened: OpenedTask; onAnew: () => void }

function OpenedTaskPage({ opened, ...props }: OpenedTaskPageProps) {
  const t = useMessages('tasks')
  const { source } = props
  const now = useTickingServerNow()
  const picked = pickedOccurrence(opened.task, source.occurrence)
  // Who is filling in the form when its time passes keeps it, and is told.
  const [wasPast] = useState(() => picked !== null && isPast(picked.instant, now))
  if (source.occurrence !== null && picked === null)
    return <GoneTask title={t(`title.edit.${source.type}`)} />
  if (opened.task !== null && picked !== null && wasPast) {
    return <PastTask task={opened.task} picked={picked} now={now} happened={props.happened} />
  }
  return <TaskForm {...props} opened={opened} picked={picked} now={now} />
}

function GoneTask({ title }: { title: string }) {
  const t = useMessages('tasks')
  return (
    <Page title={title} backTo="/overview">
      <EmptyState
        title={t('gone.title')}
        text={<p>{t('gone.text')}</p>}
        action={<PageLinkButton to="/overview">{t('gone.overview')}</PageLinkButton>}
      />
    </Page>
  )
}
