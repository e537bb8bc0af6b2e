/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { storedSession } from '../apps/portal/src/shared/session/stored-session.ts'
import { launchServer } from '../e2e/support/launch-server.ts'
import { makePerson, openSession } from '../e2e/support/people.ts'
import { buildPages } from '../tools/bootstrap/build-pages.mjs'
import { ensureBrowser } from '../tools/browser.ts'

// How long somebody waits from the load of a page until its heading is there, by the browser's own clock.
const loads = 15
const pages = ['/login', '/overview', '/robot-settings', '/general-settings']

await buildPages()
const server = await launchServer()
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const session = storedSession(await openSession(server, await makePerson(server)), Date.now(), randomUUID())
for (const path of pages) {
  const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
  await page.addInitScript(noteHeading)
  if (path !== '/login') {
    await page.goto('/config.json')
    await page.evaluate((text) => localStorage.setItem('kompaan.session', text), JSON.stringify(session))
  }
  const times: number[] = []
  for (let load = 0; load < loads; load += 1) times.push(await headingAfter(page, path))
  times.sort((one, other) => one - other)
  const [median = 0, slowest = 0] = [times[Math.floor(loads / 2)], times.at(-1)]
  console.log(`  ${path.padEnd(20)} heading after ${median.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms`)
  await page.close()
}
await browser.close()
await server.stop()

async function headingAfter(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  const found = await page.waitForFunction(() => document.documentElement.dataset.headingAfter)
  return Number(await found.jsonValue())
}

/** Runs in the page. */
function noteHeading(): void {
  const watch = new MutationObserver(() => {
    const heading = document.querySelector('h1')
    if (heading === null || heading.textContent === '') return
    watch.disconnect()
    document.documentElement.dataset.headingAfter = String(performance.now())
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}
