import { memo } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { type Occurrence, stateOf } from '../../../shared/robot/occurrence-state.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { timeIn } from '../../../shared/time/time-in.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { isOverAt } from '../model/dropped-at.ts'
import { isOver } from '../model/occurrence.ts'
import { shownFirst, shownFrom, shownMost } from '../model/shown-from.ts'
import { DragLabel } from './drag-label.tsx'
import { MovableCard, type OnMove, type RenderPutBack } from './movable-card.tsx'
import { type DragHandles, useDrag } from './use-drag.ts'
import styles from './week-view.module.css'

export type WeekViewProps = {
  days: ReadonlyMap<LocalDate, readonly Occurrence[]>
  /** A day in words, whole or as short as a column is narrow. */
  dayWords: (date: LocalDate) => string
  shortDayWords: (date: LocalDate) => string
  today: LocalDate
  now: number
  timeZone: string
  /** Until then only what a screen has room for. */
  isWhole: boolean
  onDay: (date: LocalDate) => void
  onMove: OnMove
  renderPutBack: RenderPutBack
}

/** Days side by side, each a list. */
export function WeekView(props: WeekViewProps) {
  const { days, dayWords, shortDayWords, today, now, timeZone, isWhole, onDay, onMove, renderPutBack } = props
  const t = useMessages('calendar')
  const timeOf = (occurrence: Occurrence) => timeIn(timeZone, Date.parse(occurrence.plannedTaskTime))
  const { dragged, handles } = useDrag<Occurrence, LocalDate>({
    targetAt: dayAt,
    onDrop: (occurrence, date) => onMove(occurrence, { date, time: timeOf(occurrence) }),
  })
  const canMove = [...days.values()]
    .flat()
    .some((occurrence) => occurrence.skipped !== true && !isOver(occurrence, now))
  return (
    <>
      {canMove && <p className={styles.hint}>{t('drag.hint')}</p>}
      <div className={styles.week} data-columns={days.size} data-drag-area>
        {columns()}
      </div>
      {dragged !== null && label(dragged.item, dragged.target)}
    </>
  )

  function columns() {
    return [...days].map(([date, occurrences]) => (
      <Day
        key={date}
        date={date}
        occurrences={occurrences}
        words={dayWords(date)}
        shortWords={shortDayWords(date)}
        when={date === today ? 'today' : date < today ? 'past' : 'ahead'}
        // Only around today does the hour matter.
        now={date >= addDays(today, -1) && date <= addDays(today, 1) ? now : date < today ? Infinity : 0}
        timeZone={timeZone}
        isWhole={isWhole}
        onDay={onDay}
        handles={handles}
        draggedId={dragged?.item.id}
        renderPutBack={renderPutBack}
        isTarget={dragged?.target === date}
      />
    ))
  }

  function label(occurrence: Occurrence, date: LocalDate | null) {
    const time = timeOf(occurrence)
    const refusal = isOver(occurrence, now)
      ? t('drag.over')
      : date === null
        ? t('drag.nothing')
        : isOverAt({ date, time }, timeZone, now)
          ? t('drag.past')
          : null
    return (
      <DragLabel x={dragged?.x ?? 0} y={dragged?.y ?? 0} isRefused={refusal !== null}>
        {refusal ?? `${shortDayWords(date ?? today)}, ${time.replace(/^0/, '')}`}
      </DragLabel>
    )
  }
}

/** The day whose column is there. */
function dayAt(x: number, y: number): LocalDate | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null
}

type DayProps = {
  date: LocalDate
  occurrences: readonly Occurrence[]
  words: string
  shortWords: string
  when: 'past' | 'today' | 'ahead'
  now: number
  timeZone: string
  isWhole: boolean
  onDay: (date: LocalDate) => void
  handles: DragHandles<Occurrence>
  draggedId: string | undefined
  renderPutBack: RenderPutBack
  /** What is dragged would come here. */
  isTarget: boolean
}

const Day = memo(function Day({
  date,
  occurrences,
  words,
  shortWords,
  when,
  now,
  timeZone,
  isWhole,
  onDay,
  handles,
  draggedId,
  renderPutBack,
  isTarget,
}: DayProps) {
  const t = useMessages('calendar')
  const more = occurrences.length - shownMost
  const from = when === 'today' ? shownFrom(occurrences, now) : 0
  return (
    <section
      className={styles.day}
      aria-label={words}
      data-when={when}
      data-day={date}
      data-target={isTarget || undefined}
    >
      <h3 className={styles.head}>
        <button type="button" className={styles.open} onClick={() => onDay(date)}>
          <span className={styles.short}>{shortWords}</span>
          {when === 'today' && <span className={styles.mark}>{t('days.today')}</span>}
          <VisuallyHidden>, {words}</VisuallyHidden>
        </button>
      </h3>
      {occurrences.length === 0 ? (
        <p className={styles.nothing}>{t('nothing')}</p>
      ) : (
        <ol className={styles.list}>
          {occurrences.slice(from, from + (isWhole ? shownMost : shownFirst)).map((occurrence) => (
            <MovableCard
              key={occurrence.id}
              handles={handles}
              isDragged={draggedId === occurrence.id}
              renderPutBack={renderPutBack}
              occurrence={occurrence}
              state={stateOf(occurrence, now)}
              time={timeIn(timeZone, Date.parse(occurrence.plannedTaskTime))}
              day={words}
            />
          ))}
        </ol>
      )}
      {isWhole && more > 0 && (
        <button type="button" className={styles.more} onClick={() => onDay(date)}>
          {t('moreShort', { count: more })}
          <VisuallyHidden> {t('more', { count: more })}</VisuallyHidden>
        </button>
      )}
    </section>
  )
})
