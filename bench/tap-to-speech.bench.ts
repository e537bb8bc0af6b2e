import { createHash, randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { capabilities } from '../apps/robot/src/core/capabilities.ts'
import type { Link, Player } from '../apps/robot/src/core/ports.ts'
import { startRobot } from '../apps/robot/src/core/robot.ts'
import { fetchLink } from '../apps/robot/src/hosts/fetch-link.ts'
import { nodeClock } from '../apps/robot/src/hosts/node/node-clock.ts'
import { releaseFolder } from '../apps/robot/src/hosts/node/release-folder.ts'
import { sentenceSpace, soundFolder } from '../apps/robot/src/hosts/node/sound-folder.ts'
import { openSqliteStore } from '../apps/robot/src/hosts/node/sqlite-store.ts'
import { silentPlayer } from '../apps/robot/src/hosts/silent-player.ts'
import { addedRobot } from '../e2e/support/device.ts'
import { launchServer } from '../e2e/support/launch-server.ts'
import { apiCall, callerOf, makePerson } from '../e2e/support/people.ts'

// How long it takes from the carer's tap until the robot begins to speak: server, embedded database and voice as `npm start`
// has them, and the robot with a memory on this disk. It begins when its speaker is told to play, and plays nothing.
const taps = 30
/** A carer may have twenty sentences said in a minute. */
const between = 3100
const limits = { again: 300, fresh: 1000 }

const server = await launchServer({ VOICE: 'embedded' }, { embedded: true })
const folder = mkdtempSync(join(tmpdir(), 'kompaan-tap-'))
const store = openSqliteStore(folder)
const sentences = soundFolder(join(folder, 'sentences'), sentenceSpace)
const person = await makePerson(server, { robot: false })
const serial = 'TAP-1000-0001'
const made = addedRobot(await server.operator('addRobot', { serial }))
await server.operator('handOverRobot', { serial, email: person.email })

let onBegun: (at: number) => void = () => undefined
let toldAt = 0
let tokenSeen: string | null = null
const silent = silentPlayer(nodeClock)
const speaker: Player = {
  ...silent,
  start: async () => {
    onBegun(performance.now())
    return { ended: Promise.resolve() }
  },
}
const real = fetchLink(server.url)
/** Notes when the robot is told what to do. */
const link: Link = {
  ...real,
  send: async (request) => {
    const answer = await real.send(request)
    tokenSeen = request.token ?? tokenSeen
    if (request.path === '/device/v1/instructions' && request.method === 'GET') toldAt = performance.now()
    return answer
  },
}
let saidItself = 0
const robot = await startRobot(
  {
    link,
    store,
    releases: releaseFolder(join(folder, 'releases')),
    songs: soundFolder(join(folder, 'songs')),
    sentences,
    player: silent,
    speaker,
    line: { isMetered: () => false },
    clock: nodeClock,
    voice: {
      say: async () => {
        saidItself += 1
        onBegun(performance.now())
      },
      chime: async () => undefined,
      setLoudness: () => undefined,
    },
    display: { show: () => undefined },
    hands: { restart: () => undefined },
    random: { fraction: Math.random, uuid: randomUUIDv7 },
    sha256: async (content) => createHash('sha256').update(content).digest('hex'),
    tell: () => undefined,
    fault: (error) => {
      throw error
    },
  },
  { serial, secret: made.secret, hardware: { model: 'bench' }, capabilities, version: '2.20.2' },
)
const caller = await callerOf(server, person)
await untilReady()

const fresh = Array.from({ length: taps }, (_, number) => sentenceOf(number))
console.log(`  ${taps} taps each, of sentences such as '${fresh[0]}' (${fresh[0]?.length} characters)`)
report('a new sentence', await tapAll(fresh), limits.fresh)
report('spoken before', await tapAll(fresh), limits.again)
// What no robot can be faster than: the sound itself, asked for by a call and nothing else.
const bare: number[] = []
for (let number = 0; number < taps; number += 1)
  bare.push(await timed(() => speech(sentenceOf(1000 + number))))
const bareAgain: number[] = []
for (let number = 0; number < taps; number += 1)
  bareAgain.push(await timed(() => speech(sentenceOf(1000 + number))))
console.log(
  `  bare: the sound of a new sentence by one call p50 ${share(bare, 0.5)} ms, p95 ${share(bare, 0.95)} ms; of one spoken before ${share(bareAgain, 0.5)} ms, ${share(bareAgain, 0.95)} ms`,
)
const bareTap = []
for (let number = 0; number < taps; number += 1)
  bareTap.push(await timed(() => fetch(`${server.url}/healthz`).then((answer) => answer.text())))
console.log(`  bare: a call that does nothing p50 ${share(bareTap, 0.5)} ms, p95 ${share(bareTap, 0.95)} ms`)
console.log(`  said by the robot itself, since no sound came in time: ${saidItself}`)
await robot.stop()
store.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })

function sentenceOf(number: number): string {
  return `Goedemorgen, het is tijd voor uw pillen van vandaag, nr ${1000 + number}.`.slice(0, 60)
}

interface Tap {
  /** Until the carer has an answer, the robot knows of it, and it speaks. */
  readonly answered: number
  readonly told: number
  readonly spoken: number
}

async function tapAll(texts: readonly string[]): Promise<readonly Tap[]> {
  const all: Tap[] = []
  for (const text of texts) {
    await pause(between)
    all.push(await tap(text))
  }
  return all
}

async function tap(text: string): Promise<Tap> {
  const begun = Promise.withResolvers<number>()
  onBegun = begun.resolve
  const at = performance.now()
  const sent = { kind: 'say', text, greet: false, sayTime: false, notify: false } as const
  await apiCall(server, 'speakDirectly', caller, sent, { robotId: made.id })
  const answered = performance.now()
  const spoken = await begun.promise
  return { answered: answered - at, told: toldAt - at, spoken: spoken - at }
}

/** Until the robot is online and the voice has spoken to it: it fetches its own sentences first. */
async function untilReady(): Promise<void> {
  for (let count = 0; count < 5; count = (await sentences.sizes()).size) await pause(200)
  // What it fetches by itself is over.
  for (let before = -1, now = 0; now !== before;) {
    before = now
    await pause(8000)
    now = (await sentences.sizes()).size
  }
}

async function speech(text: string): Promise<void> {
  const answer = await fetch(`${server.url}/device/v1/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenSeen}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, language: 'nl-NL' }),
  })
  if (!answer.ok) throw new Error(`speech answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now()
  await work()
  return performance.now() - at
}

function report(what: string, all: readonly Tap[], limit: number): void {
  const spoken = all.map((each) => each.spoken)
  const told = all.map((each) => each.told)
  const p95 = Number(share(spoken, 0.95))
  console.log(
    `  ${what.padEnd(15)} speaks after p50 ${share(spoken, 0.5)} ms, p95 ${p95} ms, at most ${share(spoken, 1)} ms; the robot knows of it after ${share(told, 0.5)} ms   target: p95 under ${limit} ms (${p95 < limit ? 'met' : 'MISSED'})`,
  )
  if (p95 >= limit) process.exitCode = 1
}

function share(values: readonly number[], part: number): string {
  return (values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0).toFixed(0)
}
