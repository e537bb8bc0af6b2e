import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Change, Store } from '../../core/ports.ts'

/** Keeps the robot's memory in one SQLite file. */
export function openSqliteStore(folder: string): Store & { close(): void } {
  const database = new DatabaseSync(join(folder, 'robot.sqlite'))
  // FULL: what has been written is on the disk, also when the power goes.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec(
    'CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT',
  )
  const get = database.prepare('SELECT value FROM kept WHERE key = ?')
  const list = database.prepare(rangeQueries.list)
  const keys = database.prepare(rangeQueries.keys)
  const put = database.prepare(
    'INSERT INTO kept VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  const remove = database.prepare('DELETE FROM kept WHERE key = ?')
  const removeAll = database.prepare(rangeQueries.removeAll)

  const apply = (change: Change) => {
    if ('put' in change) put.run(change.put, change.value)
    else if ('remove' in change) remove.run(change.remove)
    else removeAll.run(...rangeOf(change.removeAll))
  }

  return {
    get: async (key) => {
      const row = get.get(key)
      return row === undefined ? undefined : String(row.value)
    },
    list: async (prefix) =>
      list.all(...rangeOf(prefix)).map(({ key, value }) => ({ key: String(key), value: String(value) })),
    keys: async (prefix) => keys.all(...rangeOf(prefix)).map(({ key }) => String(key)),
    write: async (changes) => {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const change of changes) apply(change)
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}

/** A range of keys, which the table's own order leads to; a comparison of beginnings would read every row. */
export const rangeQueries = {
  list: 'SELECT key, value FROM kept WHERE key >= ? AND key < ? ORDER BY key',
  keys: 'SELECT key FROM kept WHERE key >= ? AND key < ? ORDER BY key',
  removeAll: 'DELETE FROM kept WHERE key >= ? AND key < ?',
}

/** From the prefix itself to before everything that comes after all that begins with it. */
function rangeOf(prefix: string): [from: string, before: string] {
  return [prefix, `${prefix}\u{10FFFF}`]
}
