/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { storedSession } from '../apps/portal/src/shared/session/stored-session.ts'
import { deviceOf } from '../e2e/support/device.ts'
import { launchServer } from '../e2e/support/launch-server.ts'
import { nl } from '../e2e/support/nl.ts'
import { makePerson, openSession } from '../e2e/support/people.ts'
import { saveScript, scriptCapabilities } from '../e2e/support/scripts.ts'
import { emptyGraph, type ScriptGraph, writeGraph } from '../packages/script/src/index.ts'
import { buildPages } from '../tools/bootstrap/build-pages.mjs'
import { root } from '../tools/bootstrap/root.mjs'
import { browserLaunchOptions, ensureBrowser } from '../tools/browser.ts'
import { type Awaited, type Pressed, watchPresses } from './editor/press-watch.ts'
import { servePlainList } from './editor/serve-plain-list.ts'
import { largeScripts } from './script/large-scripts.ts'

// How it feels to write the largest script there can be on a phone, beside a plain React list that does the same.
const slowdown = 4
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const
const loads = 9
const presses = 24
const sentence = 'Goedemorgen, heeft u lekker geslapen? Dan zet ik nu de koffie voor u klaar. '.repeat(2)

const graph = largeScripts()['a bit of everything'] ?? emptyGraph
const steps = graph.steps.length

await buildPages()
const server = await launchServer()
const person = await makePerson(server, { robot: false })
const { robotId } = await deviceOf(server, person, { capabilities: scriptCapabilities })
const session = storedSession(await openSession(server, person), Date.now(), randomUUID())
const plain = await servePlainList(writeGraph(graph))
await ensureBrowser()
const browser = await chromium.launch(browserLaunchOptions())

// One to type in and one to change: what was kept of a script unsaved would be offered when it is opened again.
const portal = await inPortal('Een heel lang gesprek')
const changed = await inPortal('Een ander lang gesprek')
const list: Contender = { url: plain.url, answer: '/script', isPortal: false }

console.log(
  `  a script of ${steps} steps at 360x740, processor ${slowdown} times slower, in ms (p50 / p95 / most)`,
)
console.log(line('', 'kompaan', 'plain list'))
const [ourOpenings, theirOpenings] = [await openings(portal), await openings(list)]
tell('open: a screen of it is there', ourOpenings.begun, theirOpenings.begun, 1000)
tell('open: all of it is there', ourOpenings.whole, theirOpenings.whole, 1000)
tell('map, at full speed', await maps(), undefined, 500)
const [ourTyping, theirTyping] = [await typing(portal), await typing(list)]
tell('key press to paint', ourTyping.presses, theirTyping.presses, 50)
const [ourEdits, theirEdits] = [await edits(changed), await edits(list)]
tell('add: ask for the kind', ourEdits.asked, undefined, 100)
tell('add a step', ourEdits.added, theirEdits.added, 100)
tell('move a step', ourEdits.moved, theirEdits.moved, 100)
tell('remove a step', ourEdits.removed, theirEdits.removed, 100)

console.log('  components that React runs for a key, until it is painted (p50 / p95 / most)')
const rendered = ({ presses: each }: Typing) => figures(each.map((press) => press.rendered))
const most = Math.max(...ourTyping.presses.map((press) => press.rendered))
console.log(line('', rendered(ourTyping), rendered(theirTyping)) + `   target: at most 3 (${met(most <= 3)})`)
console.log(
  line('  with what pauses bring', ourTyping.perKey.toFixed(1), theirTyping.perKey.toFixed(1)) +
    '   for each key, on average',
)
await tellSizes()
await browser.close()
plain.stop()
await server.stop()

interface Contender {
  readonly url: string
  /** How the address of what the page waits for ends. */
  readonly answer: string
  readonly isPortal: boolean
}

async function inPortal(name: string): Promise<Contender> {
  const script = { name, category: 'other', language: 'nl-NL', graph } as const
  const { id } = await saveScript(server, person, robotId, script)
  return { url: `${server.url}/script/v2/template/${id}`, answer: `/scripts-v5/${id}`, isPortal: true }
}

interface Typing {
  readonly presses: readonly Pressed[]
  /** Components that were rendered from the first key to the last, by number of keys. */
  readonly perKey: number
}

/** As somebody types: in words, with pauses in which the page does what it has put off. */
async function typing(contender: Contender): Promise<Typing> {
  const { page, close } = await opened(contender, slowdown)
  const say = middleOf(sayings(graph))
  await page.locator(`[data-step="${say}"]`).tap()
  const field = page.locator('textarea')
  await field.focus()
  await page.keyboard.press('End')
  // The first key makes it a changed script, which shows in several places.
  await page.keyboard.type('. ')
  await page.waitForTimeout(1000)
  const before = await page.evaluate(() => window.pressWatch.rendered())
  const all: Pressed[] = []
  for (const [index, letter] of [...sentence].entries()) {
    all.push(
      await pressed(page, 'keydown', 'typed', () => page.keyboard.press(letter === ' ' ? 'Space' : letter)),
    )
    await page.waitForTimeout(letter === ' ' ? 200 + (index % 5) * 50 : 60 + (index % 7) * 20)
  }
  await page.waitForTimeout(1000)
  const after = await page.evaluate(() => window.pressWatch.rendered())
  await close()
  return { presses: all, perKey: (after - before) / all.length }
}

interface Edits {
  readonly asked: readonly Pressed[]
  readonly added: readonly Pressed[]
  readonly moved: readonly Pressed[]
  readonly removed: readonly Pressed[]
}

/** All over the script, from its beginning on: what stands above more of it has more of it drawn again. */
async function edits(contender: Contender): Promise<Edits> {
  const { page, close } = await opened(contender, slowdown)
  const asked: Pressed[] = []
  const added: Pressed[] = []
  const moved: Pressed[] = []
  const removed: Pressed[] = []
  const calm = () => page.waitForTimeout(600)
  const card = (stepId: string) => page.locator(`[data-step="${stepId}"]`)
  for (const { before, stepId } of spread(movable(graph), presses)) {
    await card(stepId).focus()
    moved.push(await pressed(page, 'keydown', 'moved', () => page.keyboard.press('Alt+ArrowDown')))
    await calm()
    await card(stepId).focus()
    moved.push(await pressed(page, 'keydown', 'moved', () => page.keyboard.press('Alt+ArrowUp')))
    await calm()
    await card(stepId).focus()
    removed.push(await pressed(page, 'keydown', 'removed', () => page.keyboard.press('Delete')))
    await calm()
    const plus = page.locator(`[data-at=after][data-place="${before}"]`)
    await plus.scrollIntoViewIfNeeded()
    if (contender.isPortal) {
      asked.push(await pressed(page, 'pointerup', 'dialog', () => plus.tap()))
      await calm()
      const kind = page.getByRole('dialog').getByRole('button', { name: nl('script-editor.types.say') })
      added.push(await pressed(page, 'pointerup', 'added', () => kind.first().tap()))
      await calm()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    } else added.push(await pressed(page, 'pointerup', 'added', () => plus.tap()))
    await calm()
  }
  await close()
  return { asked, added, moved, removed }
}

interface Openings {
  readonly begun: readonly Pressed[]
  readonly whole: readonly Pressed[]
}

/** From the end of the answer that holds the script until its first steps are painted, and until all are. */
async function openings(contender: Contender): Promise<Openings> {
  const begun: Pressed[] = []
  const whole: Pressed[] = []
  for (let load = 0; load < loads; load += 1) {
    const { page, close } = await opened(contender, slowdown)
    const after = await page.evaluate(async (answer) => {
      const drawn = [await window.pressWatch.begun, await window.pressWatch.opened] as const
      const entries = performance.getEntriesByType('resource')
      const came = entries.find(({ name }) => new URL(name).pathname.endsWith(answer))
      if (!(came instanceof PerformanceResourceTiming)) throw new Error('it was never asked for')
      return { begun: drawn[0] - came.responseEnd, whole: drawn[1] - came.responseEnd }
    }, contender.answer)
    begun.push({ milliseconds: after.begun, rendered: 0 })
    whole.push({ milliseconds: after.whole, rendered: 0 })
    await close()
  }
  return { begun, whole }
}

async function maps(): Promise<readonly Pressed[]> {
  const times: Pressed[] = []
  for (let load = 0; load < loads; load += 1) {
    const { page, close } = await opened(portal, 1)
    const button = page.locator('[data-finishes]').getByRole('button', { name: nl('script-editor.map') })
    times.push(await pressed(page, 'pointerup', 'map', () => button.tap()))
    await close()
  }
  return times
}

/** Of what the browser has asked for: beyond the overview, and beyond the editor. */
async function tellSizes(): Promise<void> {
  const { context, page } = await newPage(1)
  const asked = new Set<string>()
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.add(pathname)
  })
  await signIn(page)
  await page.goto(`${server.url}/overview`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(2000)
  const known = new Set(asked)
  await page.goto(changed.url)
  await page.evaluate(() => window.pressWatch.opened)
  await page.waitForTimeout(2000)
  const withEditor = new Set(asked)
  await page
    .locator('[data-finishes]')
    .getByRole('button', { name: nl('script-editor.map') })
    .tap()
  await page.locator('[data-node]').first().waitFor()
  console.log('  JavaScript after gzip, in kB')
  for (const [what, files, target] of [
    ['the editor, beyond the overview', withEditor.difference(known), 90],
    ['the map, beyond that', asked.difference(withEditor), 80],
  ] as const) {
    const kilobytes = [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000
    console.log(
      line(`  ${what}`, kilobytes.toFixed(1), '') +
        `   target: at most ${target} (${met(kilobytes <= target)})`,
    )
  }
  await context.close()
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(root, 'apps/portal/dist', file))).length
}

/** A page in which all steps are there, and a moment passed in which what was put off got done. */
async function opened(
  { url, isPortal }: Contender,
  rate: number,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const { context, page, tools } = await newPage(rate)
  if (isPortal) await signIn(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url)
  await page.evaluate(() => window.pressWatch.opened)
  await page.waitForTimeout(1500)
  return { page, close: () => context.close() }
}

async function newPage(
  rate: number,
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly tools: CDPSession }> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000 * rate)
  await page.addInitScript(watchPresses, steps)
  return { context, page, tools: await context.newCDPSession(page) }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/config.json`)
  await page.evaluate((text) => localStorage.setItem('kompaan.session', text), JSON.stringify(session))
}

async function pressed(
  page: Page,
  event: 'keydown' | 'pointerup',
  awaited: Awaited,
  press: () => Promise<void>,
): Promise<Pressed> {
  await page.evaluate(([name, what]) => window.pressWatch.next(name, what), [event, awaited] as const)
  await press()
  return page.evaluate(() => window.pressWatch.outcome())
}

function sayings({ steps: all }: ScriptGraph): readonly string[] {
  return all.filter(({ type }) => type === 'say').map(({ id }) => id)
}

/** What is said between two others of a chain: it can be moved down and up again, and removed without a question. */
function movable({ first, steps: all, links }: ScriptGraph) {
  const kinds = new Map(all.map(({ id, type }) => [id, type]))
  const isChain = (stepId: string | null | undefined): stepId is string =>
    ['say', 'wait', 'report', 'goto'].includes(kinds.get(stepId ?? '') ?? '')
  const found = all.flatMap(({ id: stepId, type }) => {
    const before = links.find(({ to, type: kind }) => to === stepId && kind === 'then')?.from
    const after = links.find(({ from, type: kind }) => from === stepId && kind === 'then')?.to
    const fits = type === 'say' && stepId !== first && isChain(before) && isChain(after)
    return fits ? [{ stepId, before }] : []
  })
  // What is removed in one place is needed in none of the others.
  return found.filter(({ before }) => !found.some(({ stepId }) => stepId === before))
}

function middleOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(items.length / 2)]
  if (item === undefined) throw new Error('there is none')
  return item
}

/** As many of them, each once, from the first to the last. */
function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  const every = Math.max(1, items.length / most)
  return items.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every))
}

function tell(
  what: string,
  ours: readonly Pressed[],
  theirs: readonly Pressed[] | undefined,
  target: number,
): void {
  const times = (all: readonly Pressed[]) => all.map(({ milliseconds }) => milliseconds)
  const isMet = percentile(times(ours), 0.95) < target
  const others = theirs === undefined ? '' : figures(times(theirs))
  console.log(
    line(`  ${what}`, figures(times(ours)), others) + `   target: p95 under ${target} (${met(isMet)})`,
  )
}

function figures(values: readonly number[]): string {
  return [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ')
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED'
}

function line(name: string, ours: string, theirs: string): string {
  return name.padEnd(36) + ours.padStart(18) + theirs.padStart(18)
}
