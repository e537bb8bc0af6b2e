import { ChartAxes } from './chart-axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import styles from './chart.module.css'

export type BarChartProps = {
  title: string
  summary?: string | undefined
  /** What the names below are: 'Dag'. */
  nameOfNames: string
  /** What the values are: 'Antwoorden'. */
  nameOfValues: string
  /** From left to right, each name once. Values are nought or more. */
  bars: readonly { readonly name: string; readonly value: number }[]
  /** How a value is written. */
  format: (value: number) => string
}

/** How much of each. */
export function BarChart({ title, summary, nameOfNames, nameOfValues, bars, format }: BarChartProps) {
  const names = bars.map(({ name }) => name)
  const table = {
    columns: [nameOfNames, nameOfValues],
    rows: bars.map(({ name, value }) => ({ key: name, cells: [name, format(value)] })),
  }
  const width = (100 / bars.length) * 0.64
  return (
    <ChartFrame title={title} summary={summary} table={table}>
      {(picture) => (
        <ChartAxes
          highest={Math.max(0, ...bars.map(({ value }) => value))}
          names={names}
          format={format}
          picture={picture}
        >
          {({ x, y }) =>
            bars.map(({ name, value }, index) => (
              <rect
                key={name}
                className={styles.bar}
                x={`${x(index) - width / 2}%`}
                y={`${y(value)}%`}
                width={`${width}%`}
                height={`${100 - y(value)}%`}
              />
            ))
          }
        </ChartAxes>
      )}
    </ChartFrame>
  )
}
