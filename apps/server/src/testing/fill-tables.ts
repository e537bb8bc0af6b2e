import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/database.ts'

/** A row, or as much of it as is known, by the names of its columns in the database. */
type Row = Readonly<Record<string, unknown>>

export type FilledTables = ReadonlyMap<PgTable, Row>

interface Filling {
  /** Rows that are there, for others to refer to. */
  readonly known?: FilledTables
  /** What stands in columns where it matters. */
  readonly values?: ReadonlyMap<PgColumn, unknown>
  /** What stands where a moment is asked for. */
  readonly at: number
}

/**
 * Puts a row into each of these tables, and into those they refer to, by nothing but the schema: so a table that is made
 * tomorrow is filled too. Rows refer to each other and to those that are known; what may be empty is.
 */
export async function fillTables(
  queries: Queries,
  tables: readonly PgTable[],
  { known = new Map(), values = new Map(), at }: Filling,
): Promise<FilledTables> {
  const filled = new Map(known)
  async function fill(table: PgTable): Promise<Row> {
    const found = filled.get(table)
    if (found !== undefined) return found
    const row: Record<string, unknown> = {}
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable, foreignColumns } = key.reference()
      const parent = await fill(foreignTable)
      for (const [index, { name }] of columns.entries()) row[name] = parent[foreignColumns[index]?.name ?? '']
    }
    for (const column of Object.values(getTableColumns(table))) {
      if (values.has(column)) row[column.name] = values.get(column)
      else if (!(column.name in row) && column.notNull && !column.hasDefault) {
        row[column.name] = someValue(column, at)
      }
    }
    const named = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, row[name]] as const)
    // Somebody may have been there before, in the product's own way.
    await queries.insert(table).values(Object.fromEntries(named)).onConflictDoNothing()
    if (!(await isThere(queries, table, row)))
      throw new Error(`no row could be put into ${getTableName(table)}`)
    filled.set(table, row)
    return row
  }
  for (const table of tables) await fill(table)
  return filled
}

/** Whether there is a row with the same key. */
export async function isThere(queries: Queries, table: PgTable, row: Row): Promise<boolean> {
  const { columns, primaryKeys } = getTableConfig(table)
  const inKey = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)))
  const key = columns.filter(({ primary, name }) => primary || inKey.has(name))
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key`)
  const same = and(...key.map((column) => eq(column, row[column.name])))
  const rows = await queries.select().from(table).where(same)
  return rows.length > 0
}

let values = 1000

function someValue({ columnType, enumValues, name }: PgColumn, at: number): unknown {
  values += 1
  switch (columnType) {
    case 'PgUUID':
      return randomUUID()
    case 'PgText':
      // The last: mostly one after which nothing is left to be done.
      return enumValues?.at(-1) ?? `filled ${values}`
    case 'PgCustomColumn':
      return at
    case 'PgInteger':
    case 'PgBigInt53':
      return values
    case 'PgBigInt64':
      return BigInt(values)
    case 'PgBoolean':
      return true
    case 'PgJson':
    case 'PgJsonb':
      return {}
    case 'PgArray':
      return []
    default:
      throw new Error(`say what a column like ${name} (${columnType}) is filled with`)
  }
}
