/// <reference lib="dom" />
import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { z } from 'zod'
import { storedSession } from '../apps/portal/src/shared/session/stored-session.ts'
import { wavSong } from '../apps/server/src/testing/songs.ts'
import { deviceOf } from '../e2e/support/device.ts'
import { launchServer } from '../e2e/support/launch-server.ts'
import { nl } from '../e2e/support/nl.ts'
import { makePerson, openSession } from '../e2e/support/people.ts'
import { buildPages } from '../tools/bootstrap/build-pages.mjs'
import { browserLaunchOptions, ensureBrowser } from '../tools/browser.ts'
import { startContest } from './beside-bare/contest.ts'

// What an old record collection costs: sending it, listing it, and looking through it on a phone.
const files = 150
const megabytes = 5
const listed = 5000
/** As many as a browser sends at once. */
const atOnce = 3
const slowdown = 4
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

await sendingAndListing()
await lookingThrough()

async function sendingAndListing(): Promise<void> {
  const contest = await startContest(['fastify'])
  const client = new pg.Client({ connectionString: contest.databaseUrl })
  await client.connect()
  const found = await client.query("select id from robot where serial = 'KMP-DEMO-0001'")
  const robotId = z.object({ id: z.string() }).parse(found.rows[0]).id
  const ours = `${contest.url}/api/music/robots/${robotId}/songs`
  const bare = `${contest.bareUrl}/songs`

  // What is there once and for all, such as the thread that reads songs, is no growth.
  for (const url of [ours, bare]) await sendAll(url, contest.token, 10)
  const before = resident(contest.processId)
  let most = before
  const look = setInterval(() => (most = Math.max(most, resident(contest.processId))), 100)
  // In turns, since a disk is not as fast at one moment as at another.
  const seconds = { ours: 0, bare: 0 }
  const turn = files / 5
  for (let sent = 0; sent < files; sent += turn) {
    seconds.ours += await sendAll(ours, contest.token, turn)
    seconds.bare += await sendAll(bare, contest.token, turn)
  }
  clearInterval(look)
  const rate = (took: number) => (files * megabytes) / took
  const [mine, theirs] = [rate(seconds.ours), rate(seconds.bare)]
  const share = mine / theirs
  const growth = (most - before) / 1e6
  console.log(`  ${files} files of ${megabytes} MB, ${atOnce} at once`)
  console.log(`  kompaan ${mine.toFixed(0)} MB/s, bare fastify to disk ${theirs.toFixed(0)} MB/s`)
  console.log(`  ${share.toFixed(2)} of the bare one   target: at least 0.50 (${met(share >= 0.5)})`)
  console.log(
    `  memory grew by at most ${growth.toFixed(0)} MB from ${(before / 1e6).toFixed(0)} MB   target: less than 50 (${met(growth < 50)})`,
  )

  await client.query(
    `insert into song (robot_id, id, title, title_key, artist, type, milliseconds, sha256, size, robot_status, added_at)
     select $1, gen_random_uuid(), 'Lied ' || n, 'lied bench ' || n, 'Artiest ' || n % 300, 'mp3', 180000 + n,
       encode(sha256(('bench ' || n)::bytea), 'hex'), 5000000, 'available', now()
     from generate_series((select count(*) from song where robot_id = $1) + 1, $2) n`,
    [robotId, listed],
  )
  await client.query('analyze')
  await contest.compare(
    `GET a list of ${listed} songs`,
    `/api/music/robots/${robotId}/collection`,
    `/robots/${robotId}/songs`,
    { rounds: 15, perRound: 20, warmUp: 60 },
  )
  await client.end()
  await contest.stop()
}

/** Sends so many files, each in a call of its own; answers how many seconds it took. */
async function sendAll(url: string, token: string, count: number): Promise<number> {
  const waiting = Array.from({ length: count }, () => newSong())
  const begun = performance.now()
  const sender = async () => {
    for (let song = waiting.pop(); song !== undefined; song = waiting.pop()) {
      const body = new FormData()
      body.append('song', new Blob([song]), `${randomUUID()}.wav`)
      const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
      const text = await answer.text()
      if (!answer.ok || text.includes('"code"')) throw new Error(`sending answered ${answer.status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return (performance.now() - begun) / 1000
}

/** Noise: nothing about it is shorter than it looks. */
function newSong(): Uint8Array<ArrayBuffer> {
  const song = Uint8Array.from(wavSong({ seconds: (megabytes * 1e6) / 8000 }))
  for (let at = 1000; at < song.length; at += 65_536)
    song.set(randomBytes(Math.min(65_536, song.length - at)), at)
  return song
}

function resident(processId: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)]).toString()) * 1024
}

async function lookingThrough(): Promise<void> {
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

  console.log(
    `  ${listed} songs at 360x740, processor ${slowdown} times slower, ms a frame (p50 / p95 / most)`,
  )
  await startFrames(page)
  await search.click()
  await page.keyboard.type('lied 4321', { delay: 150 })
  tell('filter', await endFrames(page))
  await search.fill('')
  await page.getByText('Lied 0001').first().waitFor()
  await startFrames(page)
  await page.evaluate(async () => {
    const nextFrame = async () => new Promise(requestAnimationFrame)
    const moves = (element: Element) => element.scrollHeight > element.clientHeight + 1000
    const list = [...document.querySelectorAll('main *')].find(moves) ?? document.documentElement
    for (let step = 0; step < 200; step += 1) {
      list.scrollTop += 400
      await nextFrame()
    }
  })
  tell('scroll', await endFrames(page))
  await browser.close()
  await server.stop()
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
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const told = [at(0.5), at(0.95), at(1)].map((each) => each.toFixed(0)).join(' / ')
  console.log(`  ${what.padEnd(8)} ${told}   target: p95 under 50 (${met(at(0.95) < 50)})`)
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED'
}
