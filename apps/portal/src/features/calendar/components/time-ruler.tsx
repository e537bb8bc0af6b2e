import type { Ref } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { timeIn } from '../../../shared/time/time-in.ts'
import { placeOf } from '../model/dropped-at.ts'
import styles from './time-ruler.module.css'

export type TimeRulerProps = {
  /** Of the line itself, by which a place becomes a time. */
  ref: Ref<HTMLDivElement>
  area: { readonly left: number; readonly width: number }
  /** What is dragged, and where it would come; null where nothing would come of it. */
  moved: Occurrence
  time: string | null
  isRefused: boolean
  /** All of that day. */
  planned: readonly Occurrence[]
  /** Up to where the day is over, HH:MM. */
  overUntil: string | null
  timeZone: string
}

const hours = [0, 3, 6, 9, 12, 15, 18, 21]

/** The whole day as a line, in front of the page while something is dragged along it. */
export function TimeRuler(props: TimeRulerProps) {
  const { ref, area, moved, time, isRefused, planned, overUntil, timeZone } = props
  const t = useMessages('calendar')
  const at = (clock: string) => `${placeOf(clock) * 100}%`
  return createPortal(
    <div className={styles.ruler} style={area} aria-hidden="true">
      <p className={styles.hint}>
        {time === null || isRefused ? t(isRefused ? 'drag.past' : 'drag.nothing') : ' '}
      </p>
      <div ref={ref} className={styles.line}>
        {overUntil !== null && <div className={styles.over} style={{ height: at(overUntil) }} />}
        {hours.map((hour) => {
          const clock = `${String(hour).padStart(2, '0')}:00`
          return (
            <span key={hour} className={styles.hour} style={{ top: at(clock) }}>
              {hour}:00
            </span>
          )
        })}
        {planned
          .filter(({ id: each }) => each !== moved.id)
          .map(({ id: each, title, plannedTaskTime }) => (
            <span
              key={each}
              className={styles.other}
              style={{ top: at(timeIn(timeZone, Date.parse(plannedTaskTime))) }}
              translate="no"
            >
              {title}
            </span>
          ))}
        {time !== null && (
          <div className={styles.moved} data-refused={isRefused || undefined} style={{ top: at(time) }}>
            <span className={styles.time}>{time.replace(/^0/, '')}</span>
            <span className={styles.title} translate="no">
              {moved.title}
            </span>
          </div>
        )}
      </div>
    </div>,
    document.body,
  )
}
