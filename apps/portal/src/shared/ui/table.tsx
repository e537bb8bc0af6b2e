/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets that a table is one when it is laid out in another way, so its roles are written out */
import type { ReactNode } from 'react'
import styles from './table.module.css'

export type TableColumn<Row> = {
  id: string
  title: string
  render: (row: Row) => ReactNode
  /** Numbers, under each other by their last digit. */
  isNumber?: boolean | undefined
}

export type TableProps<Row> = {
  /** What the rows are. */
  label: string
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table to compare by. Where there is no room for columns, each row stands as a small list under its name. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className={styles.room}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} scope="col" role="columnheader" data-number={column.isNumber || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row" role="rowheader">
                    {column.render(row)}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    role="cell"
                    data-title={column.title}
                    data-number={column.isNumber || undefined}
                  >
                    {column.render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
