import { memo } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { type Occurrence, stateOf } from '../../../shared/robot/occurrence-state.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { timeIn } from '../../../shared/time/time-in.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { OccurrenceCard } from './occurrence-card.tsx'
import styles from './week-view.module.css'

export type WeekViewProps = {
  days: ReadonlyMap<LocalDate, readonly Occurrence[]>
  /** A day in words, whole or as short as a column is narrow. */
  dayWords: (date: LocalDate) => string
  shortDayWords: (date: LocalDate) => string
  today: LocalDate
  now: number
  timeZone: string
  onDay: (date: LocalDate) => void
}

/** In one day of the week; the rest is counted. */
const shownMost = 8

/** Days side by side, each a list. */
export function WeekView({ days, dayWords, shortDayWords, today, now, timeZone, onDay }: WeekViewProps) {
  return (
    <div className={styles.week} data-columns={days.size}>
      {[...days].map(([date, occurrences]) => (
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
          onDay={onDay}
        />
      ))}
    </div>
  )
}

type DayProps = {
  date: LocalDate
  occurrences: readonly Occurrence[]
  words: string
  shortWords: string
  when: 'past' | 'today' | 'ahead'
  now: number
  timeZone: string
  onDay: (date: LocalDate) => void
}

const Day = memo(function Day({
  date,
  occurrences,
  words,
  shortWords,
  when,
  now,
  timeZone,
  onDay,
}: DayProps) {
  const t = useMessages('calendar')
  const more = occurrences.length - shownMost
  return (
    <section className={styles.day} aria-label={words} data-when={when}>
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
          {occurrences.slice(0, shownMost).map((occurrence) => (
            <li key={occurrence.id}>
              <OccurrenceCard
                occurrence={occurrence}
                state={stateOf(occurrence, now)}
                time={timeIn(timeZone, Date.parse(occurrence.plannedTaskTime))}
                day={words}
              />
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <button type="button" className={styles.more} onClick={() => onDay(date)}>
          {t('moreShort', { count: more })}
          <VisuallyHidden> {t('more', { count: more })}</VisuallyHidden>
        </button>
      )}
    </section>
  )
})
