import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { releaseFolder } from './release-folder.ts'
import { openSqliteStore, rangeQueries } from './sqlite-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'kompaan-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what was written is there after opening anew, in the order of its keys', async () => {
  const first = openSqliteStore(folder)
  await first.write([
    { put: 'a/2', value: 'twee' },
    { put: 'a/1', value: 'een' },
    { put: 'a%', value: 'no wildcard' },
    { put: 'b', value: 'weg' },
  ])
  await first.write([{ put: 'a/1', value: 'één' }, { remove: 'b' }])
  first.close()
  const second = openSqliteStore(folder)
  expect(await second.list('a/')).toEqual([
    { key: 'a/1', value: 'één' },
    { key: 'a/2', value: 'twee' },
  ])
  expect(await second.keys('a/')).toEqual(['a/1', 'a/2'])
  expect(await second.keys('')).toEqual(['a%', 'a/1', 'a/2'])
  expect(await second.get('b')).toBeUndefined()
  await second.write([{ removeAll: 'a/' }, { put: 'a/3', value: 'drie' }])
  expect(await second.list('a')).toEqual([
    { key: 'a%', value: 'no wildcard' },
    { key: 'a/3', value: 'drie' },
  ])
  second.close()
})

test.each(Object.entries(rangeQueries))(
  '%s finds its keys by their order, and reads nothing else',
  (_, query) => {
    openSqliteStore(folder).close()
    const database = new DatabaseSync(join(folder, 'robot.sqlite'))
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all('a/', 'a0')
    database.close()
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH kept USING (COVERING )?(PRIMARY KEY|INDEX).*\(key>\? AND key<\?\)$/),
    ])
  },
)

test('a release grows by its parts, has a checksum, and goes when another comes', async () => {
  const releases = releaseFolder(join(folder, 'releases'))
  expect(await releases.size('2.21.0')).toBe(0)
  await releases.append('2.21.0', new TextEncoder().encode('he'))
  await releases.append('2.21.0', new TextEncoder().encode('llo'))
  expect(await releases.size('2.21.0')).toBe(5)
  expect(await releases.sha256('2.21.0')).toBe(
    '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
  )
  await releases.keepOnly('2.22.0')
  expect(await releases.size('2.21.0')).toBe(0)
})
