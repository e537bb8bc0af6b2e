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
  const list = database.prepare('SELECT key, value FROM kept WHERE substr(key, 1, ?) = ? ORDER BY key')
  const put = database.prepare(
    'INSERT INTO kept VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  const remove = database.prepare('DELETE FROM kept WHERE key = ?')
  const removeAll = database.prepare('DELETE FROM kept WHERE substr(key, 1, ?) = ?')

  const apply = (change: Change) => {
    if ('put' in change) put.run(change.put, change.value)
    else if ('remove' in change) remove.run(change.remove)
    else removeAll.run(change.removeAll.length, change.removeAll)
  }

  return {
    get: async (key) => {
      const row = get.get(key)
      return row === undefined ? undefined : String(row.value)
    },
    list: async (prefix) =>
      list.all(prefix.length, prefix).map(({ key, value }) => ({ key: String(key), value: String(value) })),
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
