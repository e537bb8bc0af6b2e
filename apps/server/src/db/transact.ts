import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Transaction } from './database.ts'

const dialect = new PgDialect()

interface Work<T> {
  readonly value: T
  /** The last statement of the transaction. */
  readonly last: pg.QueryConfig | undefined
}

interface Transacted<T> {
  readonly value: T
  /** What the last statement answered. */
  readonly rows: readonly unknown[]
}

/**
 * One transaction on a connection of its own. Its last statement goes out together with the commit, which is one answer
 * less to wait for. That is safe: PostgreSQL does one after the other, and of a transaction in which something failed the
 * commit is a rollback.
 */
export async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Work<T>>,
): Promise<Transacted<T>> {
  const client = await pool.connect()
  let isClean = false
  try {
    await client.query('begin')
    const { value, last } = await work(transactionOver(client))
    const [answer, commit] = await Promise.all([
      last === undefined ? undefined : client.query(last),
      client.query('commit'),
    ])
    if (commit.command !== 'COMMIT') throw new Error('a transaction was rolled back instead of committed')
    isClean = true
    return { value, rows: answer?.rows ?? [] }
  } catch (error) {
    // What went wrong first is what is told.
    isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    // A connection that may still be inside a transaction is closed, and with it the transaction.
    client.release(!isClean)
  }
}

/** One handle for each connection, so that statements can be prepared on it once (`prepared.ts`). */
const handles = new WeakMap<pg.PoolClient, Transaction>()

function transactionOver(client: pg.PoolClient): Transaction {
  const made =
    handles.get(client) ??
    new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
  handles.set(client, made)
  return made
}
