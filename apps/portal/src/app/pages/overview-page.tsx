import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { memo, startTransition, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { activityQuery } from '../../features/activity/api/activity-query.ts'
import { RecentActivityCard } from '../../features/activity/components/recent-activity-card.tsx'
import { Calendar, type CalendarProps } from '../../features/calendar/components/calendar.tsx'
import { NextUp } from '../../features/calendar/components/next-up.tsx'
import { useComingWeeks } from '../../features/calendar/components/use-weeks.ts'
import { calendarSearch } from '../../features/calendar/model/calendar-search.ts'
import { RobotLog } from '../../features/happened/components/robot-log.tsx'
import { FirstStepsCard } from '../../features/home/components/first-steps-card.tsx'
import { Greeting } from '../../features/home/components/greeting.tsx'
import { HomeColumns } from '../../features/home/components/home-columns.tsx'
import { ScriptsCard } from '../../features/home/components/scripts-card.tsx'
import { firstSteps } from '../../features/home/model/first-steps.ts'
import { InviteNews } from '../../features/invites/components/invite-news.tsx'
import { ArrivingNotifications } from '../../features/notifications/components/arriving-notifications.tsx'
import { readinessQuery } from '../../features/robot-status/api/readiness-query.ts'
import { SafeUntil } from '../../features/robot-status/components/safe-until.tsx'
import { StatusPanel } from '../../features/robot-status/components/status-panel.tsx'
import { PeopleCard } from '../../features/robot-users/components/people-card.tsx'
import { useMoveTask } from '../../features/tasks/components/use-move-task.tsx'
import { withAllTexts } from '../../shared/i18n/start-texts.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../shared/live/live-state.ts'
import { daysOnOverview } from '../../shared/page/links.ts'
import { Page } from '../../shared/page/page.tsx'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { invitesQuery } from '../../shared/robot/invites-query.ts'
import type { Occurrence } from '../../shared/robot/occurrence-state.ts'
import { pauseQuery } from '../../shared/robot/pause-query.ts'
import { robotUsersQuery } from '../../shared/robot/robot-users-query.ts'
import { useRobotCondition } from '../../shared/robot/use-robot-condition.ts'
import { scriptsQuery } from '../../shared/scripts/scripts-query.ts'
import type { PairedRobot } from '../../shared/session/robot-name.ts'
import { useSessionData } from '../../shared/session/session-data-context.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Stack } from '../../shared/ui/stack.tsx'

/** The home: how the robot is, what to do first, what happened lately and who looks after it. */
export function OverviewPage() {
  const t = useMessages('app')
  const { robot } = useCurrentRobot()
  const { inviteStatus } = useParams({ strict: false })
  return (
    <Page title={t('titles.overview')} width="wide">
      <Stack>
        <Greeting />
        <InviteNews inviteStatus={inviteStatus} />
        {robot !== undefined && <RobotHome key={robot.id} robot={robot} />}
      </Stack>
      <ArrivingNotifications />
    </Page>
  )
}

/** Since the portal was opened. */
let wasDrawn = false

/**
 * How the robot is comes first, and what is below it is drawn only then: its words may take more lines than 'wait'. The
 * rest comes at once, so that no part pushes another away.
 */
function RobotHome({ robot }: { robot: PairedRobot }) {
  const { user } = useSessionData().self
  const { condition } = useRobotCondition(robot.id)
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const isResetting = condition === 'resetting'
  const refetchInterval = useFallbackInterval()
  const users = useQuery({ ...robotUsersQuery(robot.id), refetchInterval, enabled: !isResetting })
  const invites = useQuery({ ...invitesQuery(robot.id), refetchInterval, enabled: isPrimary && !isResetting })
  const activity = useInfiniteQuery({ ...activityQuery(robot.id), refetchInterval, enabled: !isResetting })
  const scripts = useQuery({ ...scriptsQuery(robot.id), refetchInterval, enabled: !isResetting })
  const { lastWeek, thisWeek, nextWeek } = useComingWeeks(robot, { enabled: !isResetting })
  const pause = useQuery({ ...pauseQuery(robot.id), refetchInterval, enabled: !isResetting })
  const readiness = useQuery({
    ...readinessQuery(robot.id, robot.timeZone),
    refetchInterval,
    enabled: !isResetting,
  })
  const [isComplete, setIsComplete] = useState(false)
  const all = [users, invites, activity, scripts, lastWeek, thisWeek, nextWeek, pause, readiness]
  const isKnown = condition !== null
  if (!isComplete && isKnown && !isResetting && all.every(isSettled)) setIsComplete(true)
  // All of it at once is a lot for a slow phone: drawn a little later, it is drawn in small pieces. Who comes back to it
  // finds it as it was, and where they were.
  const isShown = useDeferredValue(isComplete, isComplete && wasDrawn)
  // The day first, as far as a screen shows it: the rest, and what stands beside and under it, is drawn when that is there.
  const [isDayDrawn, setIsDayDrawn] = useState(wasDrawn)
  useEffect(() => {
    if (!isShown) return
    wasDrawn = true
    startTransition(() => setIsDayDrawn(true))
  }, [isShown])

  const isWeek = useSearch({ strict: false, select: (search) => calendarSearch(search).view === 'week' })

  const planned = hasPlanned([thisWeek.data, nextWeek.data], activity.data?.pages.flat())
  const steps = firstSteps({
    user,
    robot,
    users: users.data,
    invites: invites.data,
    hasPlanned: planned,
  })
  const stepsCard = steps.length > 0 && <FirstStepsCard steps={steps} invites={invites} />
  return (
    <HomeColumns
      isWide={isShown && isWeek}
      // Nothing more is on its way of a robot that is being reset.
      isShown={isShown || isResetting}
      panel={<StatusPanel robot={robot} size="large" titleAs="h2" />}
      // Made while the last answers are on their way: with them, less is left to draw.
      rest={
        isKnown && !isResetting
          ? {
              underPanel: (
                <>
                  <NextUp robot={robot} pause={pause.data?.pause} weeks={[thisWeek.data, nextWeek.data]} />
                  {planned !== false && <SafeUntil robot={robot} readiness={readiness.data} />}
                  {planned !== true && stepsCard}
                </>
              ),
              main: (
                <>
                  <HomeCalendar
                    robot={robot}
                    pause={pause.data?.pause}
                    isWhole={isDayDrawn}
                    isShown={isShown}
                  />
                  {/* Once there is a day to look at, that comes first. */}
                  {planned === true && isDayDrawn && stepsCard}
                </>
              ),
              side: isDayDrawn ? (
                <>
                  <RecentActivityCard
                    activity={activity}
                    robotLog={<RobotLog robot={robot} weeks={[lastWeek.data, thisWeek.data]} />}
                  />
                  <PeopleCard robot={robot} users={users} />
                  <ScriptsCard scripts={scripts} />
                </>
              ) : undefined,
            }
          : undefined
      }
    />
  )
}

// With the engine of schedules: few days hold a time that was skipped.
const PutBackButton = lazyPart(
  async () =>
    (await withAllTexts(import('../../features/tasks/components/put-back-button.tsx'))).PutBackButton,
)

type HomeCalendarProps = Pick<CalendarProps, 'robot' | 'pause' | 'isWhole'> & {
  /** Only so that it is drawn again, with what has come meanwhile, when it is to be seen. */
  isShown: boolean
}

/** The day that the address names. By itself: who turns its page has nothing else drawn again. */
const HomeCalendar = memo(function HomeCalendar({ robot, pause, isWhole }: HomeCalendarProps) {
  const navigate = useNavigate()
  const shown = calendarSearch(useSearch({ strict: false }))
  const moving = useMoveTask(robot)
  const renderPutBack = useCallback(
    (occurrence: Occurrence) => (
      <PutBackButton
        robot={robot}
        taken={{ ...occurrence, instant: Date.parse(occurrence.plannedTaskTime) }}
      />
    ),
    [robot],
  )
  const hash = useLocation({ select: (location) => location.hash })
  // The router looks for its place too, but before a page that is opened for the first time has it.
  useEffect(() => {
    if (hash === daysOnOverview && scrollY === 0) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  return (
    <>
      <Calendar
        robot={robot}
        pause={pause}
        shown={shown}
        isWhole={isWhole}
        onShow={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
        onMove={(occurrence, to) =>
          moving.move({ ...occurrence, instant: Date.parse(occurrence.plannedTaskTime) }, to)
        }
        renderPutBack={renderPutBack}
      />
      {moving.question}
    </>
  )
})

/** Whether something is planned soon, or somebody has planned something before. */
function hasPlanned(
  weeks: readonly (readonly unknown[] | undefined)[],
  activity: readonly { action: string }[] | undefined,
): boolean | undefined {
  if (weeks.some((week) => (week?.length ?? 0) > 0)) return true
  if (activity?.some(({ action }) => action === 'addTask') === true) return true
  return weeks.includes(undefined) || activity === undefined ? undefined : false
}

/**
 * Whether it is there, or will not be for a while: without a connection, or after a try that failed. Asked in these words,
 * which do not change when what is there is fetched anew: the home would be drawn again each time.
 */
function isSettled({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return !isLoading || failureCount > 0
}
