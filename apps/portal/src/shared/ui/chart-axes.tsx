import type { ReactNode } from 'react'
import { chartScale, shownNames } from './chart-scale.ts'
import styles from './chart.module.css'

export type ChartAxesProps = {
  highest: number
  names: readonly string[]
  format: (value: number) => string
  picture: { role: 'img'; 'aria-labelledby': string }
  /** Draws in a picture of 100 % by 100 %; is given where a value and a name stand in it. */
  children: (at: ChartPosition) => ReactNode
}

export type ChartPosition = {
  /** Percents from the left, to the middle of a name's column. */
  readonly x: (index: number) => number
  /** Percents from the top. */
  readonly y: (value: number) => number
}

/**
 * A picture with values at its left and names below. Positions are percents and only the picture stretches, so that
 * words stay readable on a phone.
 */
export function ChartAxes({ highest, names, format, picture, children }: ChartAxesProps) {
  const lines = chartScale(highest)
  const top = lines.at(-1) ?? 1
  const x = (index: number) => ((index + 0.5) / names.length) * 100
  const y = (value: number) => 100 - (value / top) * 100
  const onPhone = shownNames(names, lettersOnPhone)
  const onDesktop = shownNames(names, lettersOnDesktop)
  return (
    <div className={styles.axes}>
      <div className={styles.values} aria-hidden="true">
        {lines.toReversed().map((line) => (
          <span key={line}>{format(line)}</span>
        ))}
      </div>
      <svg {...picture} className={styles.picture}>
        {lines.map((line) => (
          <line key={line} className={styles.line} x1="0" x2="100%" y1={`${y(line)}%`} y2={`${y(line)}%`} />
        ))}
        {children({ x, y })}
      </svg>
      <div className={styles.names} aria-hidden="true">
        {names.map((name, index) => (
          <span
            key={name}
            data-phone={onPhone.has(index) || undefined}
            data-desktop={onDesktop.has(index) || undefined}
            // The first and the last do not stick out.
            style={{ left: `clamp(${halfOf(name)}, ${x(index)}%, 100% - ${halfOf(name)})` }}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

const lettersOnPhone = 28
const lettersOnDesktop = 70

/** Half of how wide a name is, about. */
function halfOf(name: string): string {
  return `${name.length * 0.27}em`
}
