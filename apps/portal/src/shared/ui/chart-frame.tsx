import { type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './chart.module.css'

export type ChartTable = {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

export type ChartFrameProps = {
  title: string
  /** What one sees in it, in a sentence: 'Op vrijdag de meeste antwoorden, 9.' */
  summary?: string | undefined
  /** The same in numbers; the first cell of a row is its name. */
  table: ChartTable
  /** The drawing, with what stands around it; it is given how to name itself. */
  children: (picture: { role: 'img'; 'aria-labelledby': string }) => ReactNode
}

/** Around every chart: what it is about, and under it the numbers, for who would rather read than look. */
export function ChartFrame({ title, summary, table, children }: ChartFrameProps) {
  const t = useMessages('ui')
  const id = useId()
  const names = summary === undefined ? id : `${id} ${id}-summary`
  const [head, ...columns] = table.columns
  return (
    <figure className={styles.frame}>
      <figcaption>
        <span className={styles.title} id={id}>
          {title}
        </span>
        {summary !== undefined && (
          <span className={styles.summary} id={`${id}-summary`}>
            {summary}
          </span>
        )}
      </figcaption>
      {children({ role: 'img', 'aria-labelledby': names })}
      <details className={styles.numbers}>
        <summary>{t('chart.table')}</summary>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
