import { useRef, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { type Occurrence, stateOf } from '../../../shared/robot/occurrence-state.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { type PartOfDay, partOfDay, partsOfDay } from '../../../shared/time/part-of-day.ts'
import { timeIn } from '../../../shared/time/time-in.ts'
import { RobotFace } from '../../../shared/ui/robot-face.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { isOverAt, timeAt } from '../model/dropped-at.ts'
import { groupByPart } from '../model/group-by-part.ts'
import { shownFrom, shownMost } from '../model/shown-from.ts'
import { MovableCard, type OnMove, type RenderPutBack } from './movable-card.tsx'
import { TimeRuler } from './time-ruler.tsx'
import { type DragHandles, useDrag } from './use-drag.ts'
import styles from './day-view.module.css'

export type DayViewProps = {
  occurrences: readonly Occurrence[]
  date: LocalDate
  /** The day in words. */
  day: string
  now: number
  timeZone: string
  isToday: boolean
  /** All is paused: the robot sleeps. */
  isPaused: boolean
  onMove: OnMove
  renderPutBack: RenderPutBack
}

/** A day as a line of time: night, morning, afternoon and evening, and where it is now. */
export function DayView({
  occurrences,
  date,
  day,
  now,
  timeZone,
  isToday,
  isPaused,
  onMove,
  renderPutBack,
}: DayViewProps) {
  const line = useRef<HTMLDivElement>(null)
  const { dragged, handles } = useDrag<Occurrence, string>({
    targetAt: (_, y) => timeOn(line.current, y),
    onDrop: (occurrence, time) => onMove(occurrence, { date, time }),
  })
  const groups = groupByPart(occurrences, timeZone)
  const time = timeIn(timeZone, now)
  const partNow = partOfDay(Number(time.slice(0, 2)))
  return (
    <div className={styles.day} data-drag-area>
      {dragged !== null && (
        <TimeRuler
          ref={line}
          area={dragged.area}
          moved={dragged.item}
          time={dragged.target}
          isRefused={dragged.target !== null && isOverAt({ date, time: dragged.target }, timeZone, now)}
          planned={occurrences.filter(({ skipped }) => skipped !== true)}
          overUntil={isToday ? time : null}
          timeZone={timeZone}
        />
      )}
      {partsOfDay.map((part) => {
        const planned = groups.get(part) ?? []
        const hasNow = isToday && part === partNow
        if (planned.length === 0 && !hasNow) return null
        return (
          <Part
            key={part}
            part={part}
            planned={planned}
            now={now}
            nowTime={hasNow ? time : undefined}
            mood={isPaused ? 'sleeping' : 'awake'}
            card={{ day, timeZone, handles, draggedId: dragged?.item.id, onMove, renderPutBack }}
          />
        )
      })}
    </div>
  )
}

/** The time at a height of the window; null above and below the line. */
function timeOn(line: HTMLElement | null, y: number): string | null {
  if (line === null) return null
  const { top, height } = line.getBoundingClientRect()
  const place = (y - top) / height
  return place < -beside || place > 1 + beside ? null : timeAt(place)
}

/** A hand that goes a little over the end of the line means its end. */
const beside = 0.02

type PartProps = {
  part: PartOfDay
  planned: readonly Occurrence[]
  now: number
  /** What the clock shows, where this is the part that it is now. */
  nowTime: string | undefined
  mood: 'awake' | 'sleeping'
  card: Omit<CardsProps, 'occurrences' | 'now'>
}

function Part({ part, planned, now, nowTime, mood, card }: PartProps) {
  const t = useMessages('calendar')
  const [isWhole, setIsWhole] = useState(false)
  const over = planned.filter(({ plannedTaskTime }) => Date.parse(plannedTaskTime) <= now).length
  const from = nowTime === undefined ? 0 : shownFrom(planned, now)
  const [first, last] = isWhole ? [0, planned.length] : [from, from + shownMost]
  const before = planned.slice(first, last).filter((_, index) => first + index < over)
  const after = planned.slice(Math.max(first, over), last)
  const later = planned.length - last
  // The rest is counted on its own side, and comes when asked for (D-29).
  const rest = (side: 'before' | 'after', count: number) => (
    <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
      {t(`rest.${side}`, { count })}
      <VisuallyHidden> {t('more', { count })}</VisuallyHidden>
    </button>
  )
  return (
    <section className={styles.part} data-part={part} aria-label={t(`parts.${part}`)}>
      <h3 className={styles.name}>{t(`parts.${part}`)}</h3>
      {first > 0 && rest('before', first)}
      <Cards occurrences={before} now={now} {...card} />
      {nowTime !== undefined && (
        <p className={styles.now}>
          <RobotFace mood={mood} size={40} />
          {t('now', { time: nowTime })}
        </p>
      )}
      <Cards occurrences={after} now={now} {...card} />
      {later > 0 && rest('after', later)}
    </section>
  )
}

type CardsProps = {
  occurrences: readonly Occurrence[]
  now: number
  day: string
  timeZone: string
  handles: DragHandles<Occurrence>
  draggedId: string | undefined
  onMove: OnMove
  renderPutBack: RenderPutBack
}

function Cards({ occurrences, now, day, timeZone, handles, draggedId, onMove, renderPutBack }: CardsProps) {
  if (occurrences.length === 0) return null
  return (
    <ol className={styles.list}>
      {occurrences.map((occurrence) => (
        <MovableCard
          key={occurrence.id}
          handles={handles}
          isDragged={draggedId === occurrence.id}
          onMove={onMove}
          renderPutBack={renderPutBack}
          occurrence={occurrence}
          state={stateOf(occurrence, now)}
          time={timeIn(timeZone, Date.parse(occurrence.plannedTaskTime))}
          day={day}
        />
      ))}
    </ol>
  )
}
