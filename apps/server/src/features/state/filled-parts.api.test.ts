import { createHash } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { makeDataFolders } from '../../testing/server-process.ts'

// Made from nothing, since the template that other tests load has all migrations already.
vi.setConfig({ testTimeout: 120_000 })

const folders = makeDataFolders()
afterAll(() => folders.remove())

const robots = {
  fresh: '0197a5b0-0000-7000-8000-000000000001',
  changed: '0197a5b0-0000-7000-8000-000000000002',
} as const

test('robots of before there were parts get theirs, as the server writes them', async () => {
  const opened = await openEmbeddedDatabase(folders.empty())
  const { pool } = opened
  await migrate(pool, '0008_locked-accounts')
  await pool.query(
    `insert into robot (id, serial, created_at, time_zone, default_language, settings_version, state_version)
     values ($1, 'FRESH-1', now(), 'Europe/Amsterdam', 'nl-NL', 0, 1),
       ($2, 'CHANGED-1', now(), 'America/Port-au-Prince', 'tr-TR', 6, 7)`,
    [robots.fresh, robots.changed],
  )
  await pool.query(
    `insert into robot_permission (robot_id, permission, enabled_at)
     values ($1, 'statusCheck', null), ($1, 'shareReports', now()), ($1, 'speechInteractions', now())`,
    [robots.changed],
  )
  await pool.query(
    `insert into release (version, number, sha256, size, published_at)
     values ('2.9.0', 3, 'c', 9, now()), ('2.20.2', 1, 'a', 20, now()), ('2.20.1', 2, 'b', 21, now())`,
  )
  await migrate(pool)

  const parts = await pool.query(
    'select robot_id, kind, id, sha256, body, version::int from state_part order by robot_id, kind',
  )
  const written = (robotId: string, kind: string, content: unknown, version: number) => {
    const body = JSON.stringify(content)
    return { robot_id: robotId, kind, id: 'robot', sha256: hashOf(body), body, version }
  }
  expect(parts.rows).toEqual([
    written(robots.fresh, 'permissions', { allowed: ['statusCheck'] }, 1),
    written(robots.fresh, 'settings', { timeZone: 'Europe/Amsterdam', defaultLanguage: 'nl-NL' }, 1),
    written(robots.changed, 'permissions', { allowed: ['speechInteractions', 'shareReports'] }, 7),
    written(robots.changed, 'settings', { timeZone: 'America/Port-au-Prince', defaultLanguage: 'tr-TR' }, 7),
  ])
  const fleet = await pool.query('select version::int, kind, sha256, body from fleet_part')
  const body = JSON.stringify({ version: '2.20.2', sha256: 'a', size: 20 })
  expect(fleet.rows).toEqual([{ version: 3, kind: 'software', sha256: hashOf(body), body }])
  await opened.close()
})

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
