import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPreviousBuild } from './keep-previous-build.mjs'

const day = 24 * 3600 * 1000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kompaan-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function build(...files: string[]): string {
  const built = join(folder, 'dist')
  mkdirSync(join(built, 'assets'), { recursive: true })
  for (const file of files) writeFileSync(join(built, 'assets', file), '')
  return built
}

test('files of a replaced build are kept for seven days and then go', () => {
  const previous = join(folder, 'previous')
  const now = Date.now()
  keepPreviousBuild(build('a-1.js'), previous, now)
  keepPreviousBuild(build('a-2.js'), previous, now + 6 * day)
  expect(existsSync(join(previous, 'assets/a-1.js'))).toBe(true)
  expect(existsSync(join(previous, 'assets/a-2.js'))).toBe(true)
  keepPreviousBuild(build('a-3.js'), previous, now + 8 * day)
  expect(existsSync(join(previous, 'assets/a-1.js'))).toBe(false)
  expect(existsSync(join(previous, 'assets/a-2.js'))).toBe(true)
})
