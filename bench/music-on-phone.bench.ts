/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { storedSession } from '../apps/portal/src/shared/session/stored-session.ts'
import { deviceOf } from '../e2e/support/device.ts'
import { launchServer } from '../e2e/support/launch-server.ts'
import { nl } from '../e2e/support/nl.ts'
import { makePerson, openSession } from '../e2e/support/people.ts'
import { buildPages } from '../tools/bootstrap/build-pages.mjs'
import { browserLaunchOptions, ensureBrowser } from '../tools/browser.ts'

// What looking through an old record collection costs on a phone.
const listed = 5000
const slowdown = 4
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

await buildPages()
const server = await launchServer()
const person = await makePerson(server, { robot: false })
await deviceOf(server, person)
const session = storedSession(await openSession(server, person), Date.now(), randomUUID())
await ensureBrowser()
const browser = await chromium.launch(browserLaunchOptions())
const page = await browser.newPage({ ...phone, serviceWorkers: 'block' })
await page.route('**/collection', (route) => route.fulfill({ json: manySongs() }))
await page.goto(`${server.url}/config.json`)
await page.evaluate((text) => localStorage.setItem('kompaan.session', text), JSON.stringify(session))
await page.goto(`${server.url}/music/overview`)
const search = page.getByRole('searchbox', { name: nl('music.search.label') })
await search.waitFor()
await page.getByText('Lied 0001').first().waitFor()
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

console.log(`  ${listed} songs at 360x740, processor ${slowdown} times slower, ms a frame (p50 / p95 / most)`)
// What the machine itself leaves of its frames, for comparison.
await startFrames(page)
await new Promise((done) => setTimeout(done, 2000))
tell('at rest', await endFrames(page))
await startFrames(page)
await search.click()
await page.keyboard.type('lied 4321', { delay: 150 })
tell('filter', await endFrames(page))
await search.fill('')
await page.getByText('Lied 0001').first().waitFor()
const scroll = await scrolled(page)
tell('scroll', scroll)

// The same movement over a list that can do nothing: what the browser itself takes for it, here and now.
const plain = await browser.newPage(phone)
await plain.setContent(plainList())
const plainDevtools = await plain.context().newCDPSession(plain)
await plainDevtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
const bare = await scrolled(plain)
tell('plain', bare)
const ratio = at(scroll, 0.95) / at(bare, 0.95)
console.log(`  scroll takes ${ratio.toFixed(2)} of the plain list's p95`)
await browser.close()
await server.stop()

/** Most of a screen at every frame, as a thumb does that looks for the other end. */
async function scrolled(of: Page): Promise<readonly number[]> {
  await startFrames(of)
  await of.evaluate(async () => {
    const nextFrame = async () => new Promise(requestAnimationFrame)
    const moves = (element: Element) => element.scrollHeight > element.clientHeight + 1000
    const list = [...document.querySelectorAll('main *')].find(moves) ?? document.documentElement
    for (let step = 0; step < 200; step += 1) {
      list.scrollTop += 400
      await nextFrame()
    }
  })
  return endFrames(of)
}

/** Draws what is in sight as bare text, anew at each movement. */
function plainList(): string {
  return `<style>
      .list { height: 518px; overflow: auto; background: white }
      .all { position: relative; height: ${listed * 84}px }
      .sight { position: absolute; width: 100% }
      .row { height: 84px; border-bottom: 1px solid }
    </style>
    <main><div class="list"><div class="all"><div class="sight"></div></div></div></main>
    <script>
      const [list, sight] = [document.querySelector('.list'), document.querySelector('.sight')]
      const row = (at) => '<div class="row"><b>Lied ' + at + '</b><br>Artiest ' + at + '</div>'
      list.onscroll = () => {
        const first = Math.floor(list.scrollTop / 84)
        sight.style.top = first * 84 + 'px'
        sight.innerHTML = Array.from({ length: 8 }, (_, at) => row(first + at)).join('')
      }
    </script>`
}

function manySongs() {
  return Array.from({ length: listed }, (_, index) => ({
    id: randomUUID(),
    title: `Lied ${String(index + 1).padStart(4, '0')}`,
    artist: `Artiest ${index % 300}`,
    duration: 180_000 + index,
    status: 'AVAILABLE',
    robotStatus: 'available',
    type: 'mp3',
    size: 5_000_000,
    hasCover: false,
    addedAt: new Date().toISOString(),
  }))
}

/** Keeps how long each frame takes from now on. */
async function startFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const frame = (now: number) => {
      frames.push(now - last)
      last = now
      const current: unknown = Reflect.get(window, 'frames')
      if (current === frames) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

async function endFrames(page: Page): Promise<readonly number[]> {
  return z.array(z.number()).parse(
    await page.evaluate(() => {
      const frames: unknown = Reflect.get(window, 'frames')
      Object.assign(window, { frames: null })
      return frames
    }),
  )
}

function tell(what: string, frames: readonly number[]): void {
  const told = [0.5, 0.95, 1].map((share) => at(frames, share).toFixed(0)).join(' / ')
  console.log(`  ${what.padEnd(8)} ${told}   target: p95 under 50 (${met(at(frames, 0.95) < 50)})`)
}

function at(frames: readonly number[], share: number): number {
  const sorted = frames.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED'
}
