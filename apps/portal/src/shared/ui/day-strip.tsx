import { useId } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './chart.module.css'

export type DaySegmentKind = 'action' | 'good' | 'attention' | 'quiet'

export type DaySegment = {
  readonly id: string
  /** Minutes since midnight, as the clock stands where the robot is. */
  readonly from: number
  /** At most 1440; what goes on after midnight belongs to the next day's strip. */
  readonly to: number
  readonly title: string
  readonly kind: DaySegmentKind
}

export type DayStripProps = {
  title: string
  summary?: string | undefined
  segments: readonly DaySegment[]
  /** What each kind that occurs is called: 'Gedaan', 'Gemist'. Each has a pattern beside its colour. */
  kinds: readonly { readonly kind: DaySegmentKind; readonly name: string }[]
  /** Minutes since midnight; left out for another day than today. */
  now?: number | undefined
}

const minutesPerDay = 1440

/** A day from midnight to midnight, with what takes up which part of it, and where it is now. */
export function DayStrip({ title, summary, segments, kinds, now }: DayStripProps) {
  const t = useMessages('ui')
  const id = useId()
  const nameOf = (wanted: DaySegmentKind) => kinds.find(({ kind }) => kind === wanted)?.name ?? ''
  const table = {
    columns: [t('day.time'), t('day.what'), t('day.kind')],
    rows: segments.map(({ id, from, to, title, kind }) => ({
      key: id,
      cells: [t('day.span', { from: clock(from), to: clock(to) }), title, nameOf(kind)],
    })),
  }
  return (
    <ChartFrame title={title} summary={summary} table={table}>
      {(picture) => (
        <>
          <div className={styles.day}>
            {now !== undefined && (
              <span className={styles.now} style={placed(now)}>
                {t('day.now')} {clock(now)}
              </span>
            )}
            <svg {...picture} className={styles.strip}>
              <Patterns id={id} />
              <rect className={styles.night} width="25%" height="100%" />
              {[6, 12, 18].map((hour) => (
                <line
                  key={hour}
                  className={styles.line}
                  x1={part(hour * 60)}
                  x2={part(hour * 60)}
                  y2="100%"
                />
              ))}
              {segments.map((segment) => (
                <rect
                  key={segment.id}
                  className={styles.segment}
                  data-kind={segment.kind}
                  fill={`url(#${id}-${segment.kind})`}
                  x={part(segment.from)}
                  y="18%"
                  // What takes a moment is seen too.
                  width={part(Math.max(segment.to - segment.from, 10))}
                  height="64%"
                  rx="4"
                />
              ))}
              {now !== undefined && (
                <line className={styles.nowLine} x1={part(now)} x2={part(now)} y2="100%" />
              )}
            </svg>
            <div className={styles.hours} aria-hidden="true">
              {[0, 6, 12, 18, 24].map((hour) => (
                <span key={hour} style={placed(hour * 60)}>
                  {hour}:00
                </span>
              ))}
            </div>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list */}
          <ul className={styles.legend} role="list">
            {kinds.map(({ kind, name }) => (
              <li key={kind}>
                <svg className={styles.swatch} aria-hidden="true">
                  <rect
                    className={styles.segment}
                    data-kind={kind}
                    fill={`url(#${id}-${kind})`}
                    x="1"
                    y="1"
                    width="22"
                    height="14"
                    rx="4"
                  />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFrame>
  )
}

/** Kinds differ without their colours too: plain, dotted, striped and hollow. */
function Patterns({ id }: { id: string }) {
  const tile = { width: 8, height: 8, patternUnits: 'userSpaceOnUse' }
  return (
    <defs>
      <pattern id={`${id}-action`} {...tile}>
        <rect className={styles.fill} data-kind="action" width="8" height="8" />
      </pattern>
      <pattern id={`${id}-good`} {...tile}>
        <rect className={styles.fill} data-kind="good" width="8" height="8" />
        <circle className={styles.mark} cx="4" cy="4" r="1.5" />
      </pattern>
      <pattern id={`${id}-attention`} {...tile} patternTransform="rotate(45)">
        <rect className={styles.fill} data-kind="attention" width="8" height="8" />
        <rect className={styles.mark} width="3" height="8" />
      </pattern>
      <pattern id={`${id}-quiet`} {...tile}>
        <rect className={styles.fill} data-kind="quiet" width="8" height="8" />
      </pattern>
    </defs>
  )
}

function part(minutes: number): string {
  return `${(minutes / minutesPerDay) * 100}%`
}

/** Words at the edges of the day stay within the strip. */
function placed(minutes: number) {
  const share = minutes / minutesPerDay
  const before = share < 0.1 ? 0 : share > 0.9 ? 100 : 50
  return { left: part(minutes), transform: `translateX(-${before}%)` }
}

/** '9:05' */
function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
