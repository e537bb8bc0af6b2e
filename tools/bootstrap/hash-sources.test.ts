import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashSources } from './hash-sources.mjs'

test('the hash changes with names and contents, not with times, builds and tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-hash-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const hash = () => hashSources(folder, ['src'])
  write('src/a.ts', 'one')
  const before = hash()

  utimesSync(join(folder, 'src/a.ts'), 1, 1)
  write('src/dist/a.js', 'built')
  write('src/dist-previous/a.js', 'built before')
  write('src/node_modules/x/index.js', 'installed')
  write('src/a.test.ts', 'test')
  expect(hash()).toBe(before)

  write('src/a.ts', 'two')
  const changed = hash()
  expect(changed).not.toBe(before)

  write('src/b.ts', '')
  expect(hash()).not.toBe(changed)
})
