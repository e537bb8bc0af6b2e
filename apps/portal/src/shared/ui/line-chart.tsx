import { ChartAxes } from './chart-axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import styles from './chart.module.css'

export type LineChartProps = {
  title: string
  summary?: string | undefined
  /** What the names below are: 'Dag'. */
  nameOfNames: string
  /** From left to right, each once: days, weeks. */
  names: readonly string[]
  /** Up to three lines, each with a pattern of its own. A value of null leaves a gap: nothing was measured. */
  series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** How a value is written. */
  format: (value: number) => string
}

/** How something went over time. Values are nought or more. */
export function LineChart({ title, summary, nameOfNames, names, series, format }: LineChartProps) {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const table = {
    columns: [nameOfNames, ...series.map(({ name }) => name)],
    rows: names.map((name, index) => ({
      key: name,
      cells: [name, ...series.map(({ values }) => written(values[index] ?? null))],
    })),
  }
  return (
    <ChartFrame title={title} summary={summary} table={table}>
      {(picture) => (
        <>
          <ChartAxes highest={Math.max(0, ...known)} names={names} format={format} picture={picture}>
            {({ x, y }) =>
              series.map(({ name, values }, order) => (
                <g key={name} className={styles.series} data-order={order}>
                  {/* A path knows no percents; a picture in the picture, stretched, makes hundredths of them. */}
                  <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
                    <path d={pathOf(values, x, y)} />
                  </svg>
                  {values.map((value, index) =>
                    value === null || !isMarked(values, index) ? null : (
                      <circle key={names[index]} cx={`${x(index)}%`} cy={`${y(value)}%`} r="4" />
                    ),
                  )}
                </g>
              ))
            }
          </ChartAxes>
          {series.length > 1 && (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list
            <ul className={styles.legend} role="list">
              {series.map(({ name }, order) => (
                <li key={name}>
                  <svg className={styles.sample} aria-hidden="true">
                    <g className={styles.series} data-order={order}>
                      <path d="M 0 8 H 40" />
                      <circle cx="20" cy="8" r="4" />
                    </g>
                  </svg>
                  {name}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ChartFrame>
  )

  function written(value: number | null): string {
    return value === null ? '–' : format(value)
  }
}

/** Many points beside each other would hide the line; one on its own has no line. */
function isMarked(values: readonly (number | null)[], index: number): boolean {
  const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
  return isAlone || values.length <= 14
}

/** A line through the values that are known; after a gap it begins anew. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isStart = (values[index - 1] ?? null) === null
      return `${isStart ? 'M' : 'L'} ${x(index)} ${y(value)}`
    })
    .join(' ')
}
