import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

test.runIf(process.platform === 'linux')('a browser on the path is found, the best known name first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-browser-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  vi.stubEnv('PATH', folder)
  for (const name of ['google-chrome', 'chromium']) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
  }
  expect(findBrowser()).toBe(join(folder, 'chromium'))
})
