import { ChevronLeft, ChevronRight, CirclePause } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { daysOnOverview } from '../../../shared/page/links.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { type Pause, pauseAt } from '../../../shared/robot/pause-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useShortcut } from '../../../shared/shortcuts/use-shortcut.ts'
import { addDays, dateIn, type LocalDate } from '../../../shared/time/local-date.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { useStableCallback } from '../../../shared/ui/use-stable-callback.ts'
import type { CalendarSearch, CalendarView } from '../model/calendar-search.ts'
import { dayWords, shortDayWords, spanWords } from '../model/date-words.ts'
import { groupByDay } from '../model/occurrence.ts'
import { shownDays, turnPage } from '../model/week-columns.ts'
import { DayView } from './day-view.tsx'
import { JumpToDay } from './jump-to-day.tsx'
import type { OnMove, RenderPutBack } from './movable-card.tsx'
import { PauseBand } from './pause-band.tsx'
import { PlanButton } from './plan-button.tsx'
import { useColumns } from './use-columns.ts'
import { useSwipe } from './use-swipe.ts'
import { useWeeks } from './use-weeks.ts'
import { WeekView } from './week-view.tsx'
import styles from './calendar.module.css'

const PauseSheet = lazyPart(async () => (await import('./pause-sheet.tsx')).PauseSheet)

export type CalendarProps = {
  robot: PairedRobot
  /** Undefined while it is not known. */
  pause: Pause | null | undefined
  shown: CalendarSearch
  /** Until then only what a screen has room for is drawn, and so at once. */
  isWhole: boolean
  onShow: (shown: CalendarSearch) => void
  onMove: OnMove
  renderPutBack: RenderPutBack
}

/** What the robot is planned to do, by the day or by the week, and what became of it. Times are those on the robot's clock. */
export function Calendar({ robot, pause, shown, isWhole, onShow, onMove, renderPutBack }: CalendarProps) {
  const t = useMessages('calendar')
  const { language } = useLanguage()
  const { id: robotId, timeZone } = robot
  const now = useTickingServerNow()
  const columns = useColumns()
  const today = dateIn(timeZone, now)
  const view: CalendarView = shown.view ?? 'day'
  const date = shown.date ?? today
  const days = view === 'day' ? [date] : shownDays(date, columns)
  const weeks = useWeeks({ robotId, timeZone }, days)
  const paused = pauseAt(pause, now)
  const [isPausing, setIsPausing] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that one pauses with goes, and so does the band.
  useFocusWhenLost(place, isPausing || isEnding)

  const show = (nextView: CalendarView, picked: LocalDate) =>
    onShow({ ...(nextView === 'week' && { view: 'week' }), ...(picked !== today && { date: picked }) })
  const turn = (direction: 1 | -1) =>
    show(view, view === 'day' ? addDays(date, direction) : turnPage(date, columns, direction))
  const words = (day: LocalDate) => dayWords(day, language, today)

  useShortcut({ key: 'ArrowLeft', withControl: true, label: t(`earlier.${view}`) }, () => turn(-1))
  useShortcut({ key: 'ArrowRight', withControl: true, label: t(`later.${view}`) }, () => turn(1))
  const swipe = useSwipe(turn)
  const onDay = useStableCallback((day: LocalDate) => show('day', day))
  const move = useStableCallback(onMove)

  return (
    <Card as="section" aria-label={t('title')}>
      <div ref={place} id={daysOnOverview} tabIndex={-1} className={styles.calendar} {...swipe}>
        <div className={styles.head}>
          <div className={styles.bar}>
            <IconButton label={t(`earlier.${view}`)} onPress={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <h2 className={styles.title} aria-live="polite">
              {view === 'week' && spanWords(days[0] ?? date, days.at(-1) ?? date, language)}
              {view === 'day' && (date === today ? t('todayIs', { day: words(date) }) : words(date))}
            </h2>
            <IconButton label={t(`later.${view}`)} onPress={() => turn(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
            <div className={styles.tools}>
              <Button variant="quiet" isDisabled={days.includes(today)} onPress={() => show(view, today)}>
                {t('days.today')}
              </Button>
              <JumpToDay date={date} today={today} onPick={(picked) => show(view, picked)} />
              <SegmentedControl
                label={t('view.label')}
                value={view}
                options={[
                  { value: 'day', label: t('view.day') },
                  { value: 'week', label: t('view.week') },
                ]}
                onChange={(next) => show(next, date)}
              />
            </div>
          </div>
          <OtherClock timeZone={timeZone} now={now} />
          {paused !== null && (
            <PauseBand
              pause={paused}
              onChange={() => setIsPausing(true)}
              onEnding={setIsEnding}
              {...{ robot, today, isEnding }}
            />
          )}
        </div>
        <Fetched query={weeks} failed={t('failed')} waiting={<Skeleton shape="rows" count={5} />}>
          {(all) => (
            <Shown
              planned={all}
              view={view}
              isPaused={paused !== null}
              {...{ days, date, today, now, timeZone, isWhole, words, onDay }}
              onMove={move}
              renderPutBack={renderPutBack}
            />
          )}
        </Fetched>
        <div className={styles.foot}>
          <PlanButton date={date < today ? today : date} />
          {pause !== undefined && paused === null && (
            <Button
              variant="secondary"
              icon={<CirclePause aria-hidden="true" />}
              aria-haspopup="dialog"
              onPress={() => setIsPausing(true)}
            >
              {t('pause.label')}
            </Button>
          )}
        </div>
        {isPausing && (
          <PauseSheet robot={robot} pause={paused} today={today} onClose={() => setIsPausing(false)} />
        )}
      </div>
    </Card>
  )
}

/** For who is where the clock stands otherwise than at the robot. */
function OtherClock({ timeZone, now }: { timeZone: string; now: number }) {
  const t = useMessages('calendar')
  const { time: ownTime } = useOwnTime()
  const { time: robotTime } = useZonedTime(timeZone)
  const there = robotTime(new Date(now))
  if (there === ownTime(new Date(now))) return null
  return <p className={styles.zone}>{t('zone', { time: there })}</p>
}

type ShownProps = {
  planned: readonly Occurrence[]
  days: readonly LocalDate[]
  view: CalendarView
  isPaused: boolean
  date: LocalDate
  today: LocalDate
  now: number
  timeZone: string
  isWhole: boolean
  words: (day: LocalDate) => string
  onDay: (day: LocalDate) => void
  onMove: OnMove
  renderPutBack: RenderPutBack
}

function Shown({
  planned: all,
  days,
  view,
  isPaused,
  date,
  today,
  now,
  timeZone,
  isWhole,
  words,
  onDay,
  onMove,
  renderPutBack,
}: ShownProps) {
  const t = useMessages('calendar')
  const { language } = useLanguage()
  const shown = days.join()
  // Days of which nothing has changed are not drawn again.
  const groups = useMemo(() => groupByDay(all, shown.split(','), timeZone), [all, shown, timeZone])
  if (view === 'week') {
    return (
      <WeekView
        days={groups}
        dayWords={words}
        shortDayWords={(day) => shortDayWords(day, language)}
        {...{ today, now, timeZone, isWhole, onDay, onMove, renderPutBack }}
      />
    )
  }
  const planned = groups.get(date) ?? []
  if (planned.length > 0)
    return (
      <DayView
        occurrences={planned}
        day={words(date)}
        isToday={date === today}
        {...{ isPaused, date, now, timeZone, onMove, renderPutBack }}
      />
    )
  return (
    <EmptyState
      mood="sleeping"
      title={date < today ? t('empty.was') : t('empty.title')}
      text={date < today ? undefined : <p>{t('empty.text')}</p>}
      headingLevel={3}
    />
  )
}
