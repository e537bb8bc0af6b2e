/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { shownMost } from '../apps/portal/src/features/calendar/model/shown-from.ts'
import { storedSession } from '../apps/portal/src/shared/session/stored-session.ts'
import { deviceOf } from '../e2e/support/device.ts'
import { launchServer } from '../e2e/support/launch-server.ts'
import { nl } from '../e2e/support/nl.ts'
import { makePerson, openSession } from '../e2e/support/people.ts'
import { playTasks, someTasks } from '../e2e/support/played-tasks.ts'
import { buildPages } from '../tools/bootstrap/build-pages.mjs'
import { browserLaunchOptions, ensureBrowser } from '../tools/browser.ts'

declare global {
  interface Window {
    /** When the answer came, when what a screen shows of it was painted, and when all was, in ms since the page began. */
    painted: Promise<readonly [answered: number, painted: number, whole: number]>
    /** When the next frame has been drawn: a message that the browser delivers after it. */
    afterFrame: () => Promise<void>
  }
}

// What the week costs whoever looks at it: 300 tasks, on a phone and on a wide screen, the processor 4 times slower; and
// what the first page of a carer weighs beyond the login page, and whether anything on it moves while it comes.
const slowdown = 4
const rounds = 9
const eachDay = 43
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

await buildPages()
const server = await launchServer()
const person = await makePerson(server, { robot: false })
await deviceOf(server, person)
const session = storedSession(await openSession(server, person), Date.now(), randomUUID())
await ensureBrowser()
const browser = await chromium.launch(browserLaunchOptions())
const fullWeek = {
  ...someTasks,
  occurrencesOn: (date: string) => {
    const usual = someTasks.occurrencesOn(date)
    const often = Array.from({ length: eachDay }, (_, number) => usual[number % usual.length])
    return often.flatMap((one, number) => (one === undefined ? [] : { ...one, id: `${one.id}/${number}` }))
  },
}

console.log(
  `  a week of ${7 * eachDay} tasks, processor ${slowdown} times slower (median of ${rounds} / most)`,
)
for (const viewport of [phone, desktop]) {
  const opening: number[] = []
  const first: number[] = []
  const whole: number[] = []
  const bare: number[] = []
  const next: number[] = []
  // One page at a time: to be slowed, a page keeps a processor busy even when it rests, and there may be only two.
  const page = await slowed(viewport, false)
  for (let round = 0; round < rounds; round += 1) {
    opening.push((await paintedAfter(page, 0)).first)
    // The weeks beside it come by themselves; who turns the page finds them.
    await atRest(page)
    next.push(await page.evaluate(turnWeek, nl('calendar.later.week')))
  }
  await page.context().close()
  for (let round = 0; round < rounds; round += 1) {
    // A browser of its own each time: one that was here before has kept the week, and shows it before there is an answer.
    const waiting = await slowed(viewport, true)
    const painted = await paintedAfter(waiting, 1)
    first.push(painted.first)
    whole.push(painted.whole)
    bare.push(await waiting.evaluate(drawBare))
    await waiting.context().close()
  }
  tell(`${viewport.width} px, from opening the page to its paint`, opening)
  tell(`${viewport.width} px, from the answer to its paint`, first, 300)
  tell(`${viewport.width} px, until all of it is, below the screen too`, whole)
  tell(`${viewport.width} px, the same elements by the browser alone`, bare)
  tell(`${viewport.width} px, the next week`, next, 200)
}

const [login, overview] = [await scriptsOf('/login'), await scriptsOf('/overview')]
const beyond = [...overview].filter(([name]) => !login.has(name)).reduce((sum, [, size]) => sum + size, 0)
const isLight = beyond <= 60_000
console.log(
  `  /overview: ${(beyond / 1000).toFixed(1)} kB of JavaScript beyond that of /login, gzip   target: at most 60 (${met(isLight)})`,
)
for (const viewport of [phone, desktop]) {
  const page = await entered(viewport)
  await page.addInitScript(watchShifts)
  // Day and greeting are told by the server's clock, the first moment by the browser's.
  await page.clock.setSystemTime(someTasks.now)
  await playTasks(page, someTasks)
  await page.goto(`${server.url}/overview`)
  await atRest(page)
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')))
  console.log(
    `  /overview at ${viewport.width} px: layout shift ${shift.toFixed(4)}   target: 0 (${met(shift === 0)})`,
  )
  await page.context().close()
}
await browser.close()
await server.stop()

/** A browser of its own, in which whoever looks after the robot is logged in. */
async function entered(viewport: typeof phone): Promise<Page> {
  const page = await browser.newPage({ viewport, serviceWorkers: 'block' })
  await page.goto(`${server.url}/config.json`)
  await page.evaluate((text) => localStorage.setItem('kompaan.session', text), JSON.stringify(session))
  return page
}

/** One with a full week, as slow as a phone; when it is to wait, the answer is kept back until all else is there. */
async function slowed(viewport: typeof phone, isHeld: boolean): Promise<Page> {
  const page = await entered(viewport)
  await playTasks(page, fullWeek)
  await page.addInitScript(tellFrames)
  await page.addInitScript(watchWeek, { isHeld, mostInColumn: shownMost })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Opens the page, and tells how long after its beginning, or after the answer with the week, its cards are painted. */
async function paintedAfter(page: Page, since: 0 | 1): Promise<{ first: number; whole: number }> {
  await page.goto(`${server.url}/overview?view=week`)
  const [answered, painted, whole] = await page.evaluate(() => window.painted)
  return { first: painted - answered * since, whole: whole - answered * since }
}

/** When a page has asked for nothing new for a second. Its stream of events never ends, so that a browser calls it busy. */
async function atRest(page: Page): Promise<void> {
  let before = -1
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let now = await asked(); now !== before; now = await asked()) {
    before = now
    await page.waitForTimeout(1000)
  }
}

/** The scripts that a page asks for until it is at rest, and what each weighs. */
async function scriptsOf(path: string): Promise<ReadonlyMap<string, number>> {
  const page = path === '/login' ? await browser.newPage({ serviceWorkers: 'block' }) : await entered(phone)
  const sizes = new Map<string, number>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    reading.push(response.body().then((body) => void sizes.set(pathname, gzipSync(body).length)))
  })
  await page.goto(`${server.url}${path}`)
  await atRest(page)
  await Promise.all(reading)
  await page.context().close()
  return sizes
}

function tellFrames(): void {
  window.afterFrame = async () => {
    await new Promise(requestAnimationFrame)
    const { port1, port2 } = new MessageChannel()
    const delivered = new Promise((resolve) => port2.addEventListener('message', resolve, { once: true }))
    port2.start()
    port1.postMessage(null)
    await delivered
  }
}

/** In the page: when the answer with the first week came, and when its cards were painted. */
function watchWeek({ isHeld, mostInColumn }: { isHeld: boolean; mostInColumn: number }): void {
  const ask = window.fetch.bind(window)
  let rest: Promise<void> | undefined
  const answered = new Promise<number>((resolve) => {
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      const [what] = asked
      const address = what instanceof Request ? what.url : String(what)
      if (!address.includes('/schedules/')) return answer
      // All of them at once: the page is drawn with this week and the next.
      if (isHeld) await (rest ??= calm())
      resolve(performance.now())
      return answer
    }
  })
  const drawn = (isThere: () => boolean) =>
    new Promise<number>((resolve) => {
      // Not by asking at every frame: that alone is work for a slow processor.
      const changes = new MutationObserver(() => {
        if (!isThere()) return
        changes.disconnect()
        void window.afterFrame().then(() => resolve(performance.now()))
      })
      changes.observe(document, { childList: true, subtree: true })
    })
  const cards = '[data-columns] [data-type]'
  window.painted = Promise.all([
    answered,
    drawn(() => document.querySelector(cards) !== null),
    drawn(() => {
      const columns = Number(
        document.querySelector<HTMLElement>('[data-columns]')?.dataset.columns ?? Infinity,
      )
      return document.querySelectorAll(cards).length === mostInColumn * columns
    }),
  ])

  /** When the browser has had nothing to do for a while. */
  async function calm(): Promise<void> {
    for (let idle = 0; idle < 10;) {
      const began = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 50))
      idle = performance.now() - began < 70 ? idle + 1 : 0
    }
  }
}

/** In the page: how long the browser alone takes to draw what it shows once more, from copies. */
async function drawBare(): Promise<number> {
  const main = document.querySelector('main')
  if (main === null) throw new Error('There is nothing to draw')
  const shown = [...main.childNodes]
  main.replaceChildren()
  await window.afterFrame()
  const began = performance.now()
  main.append(...shown.map((each) => each.cloneNode(true)))
  await window.afterFrame()
  return performance.now() - began
}

/** In the page: how long it takes from the press until other days are painted. */
async function turnWeek(label: string): Promise<number> {
  const day = () => document.querySelector('[data-columns] section')?.getAttribute('aria-label')
  const button = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === label,
  )
  if (button === undefined) throw new Error('There is no button to the next week')
  const before = day()
  const began = performance.now()
  button.click()
  // Before the frame that draws them.
  await new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      if (day() === before) return
      changes.disconnect()
      resolve()
    })
    changes.observe(document, { childList: true, subtree: true, attributes: true })
  })
  await window.afterFrame()
  return performance.now() - began
}

/** In the page: how much moved that nobody touched. */
function watchShifts(): void {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, {
        shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

function tell(what: string, times: readonly number[], target?: number): void {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const most = sorted.at(-1) ?? 0
  const wanted = target === undefined ? '' : `   target: under ${target} (${met(median < target)})`
  console.log(`  ${what.padEnd(48)} ${median.toFixed(0)} / ${most.toFixed(0)} ms${wanted}`)
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED'
}
