import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Link } from '../apps/robot/src/core/ports.ts'
import { startRobot } from '../apps/robot/src/core/robot.ts'
import { fetchLink } from '../apps/robot/src/hosts/fetch-link.ts'
import { nodeClock } from '../apps/robot/src/hosts/node/node-clock.ts'
import { openSqliteStore } from '../apps/robot/src/hosts/node/sqlite-store.ts'
import { silentPlayer } from '../apps/robot/src/hosts/silent-player.ts'
import { createDisk, memoryReleases, memorySounds } from '../apps/robot/src/testing/memory-store.ts'
import { createPower } from '../apps/robot/src/testing/power.ts'
import { createApp } from '../apps/server/src/app.ts'
import { systemActor } from '../apps/server/src/audit/audit-entry.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { openEmbeddedDatabase } from '../apps/server/src/db/database.ts'
import { registerRobot } from '../apps/server/src/features/robots/add-robot.ts'
import { putParts } from '../apps/server/src/features/state/change-parts.ts'
import type { WantedPart } from '../apps/server/src/features/state/change-parts.ts'
import { createLog } from '../apps/server/src/log.ts'
import { systemChance } from '../apps/server/src/ports/chance.ts'
import { systemClock } from '../apps/server/src/ports/clock.ts'
import { outboxMailer } from '../apps/server/src/ports/mailer.ts'
import { openVoice } from '../apps/server/src/ports/open-voice.ts'
import { systemOutside } from '../apps/server/src/ports/outside.ts'
import { createPasswordEstimator } from '../apps/server/src/ports/password-estimator.ts'
import { createPasswordHasher } from '../apps/server/src/ports/password-hasher.ts'
import { createScriptChecker } from '../apps/server/src/ports/script-checker.ts'
import { createSecrets, hashSecret } from '../apps/server/src/ports/secrets.ts'
import { createSongReader } from '../apps/server/src/ports/song-reader.ts'
import { databaseTemplate } from '../apps/server/src/testing/database-template.ts'

// What it costs until a robot holds its desired state of 1, 50 and 500 parts, and then when one of them changes: the
// reference robot's core and the server over HTTP. Counted are the calls for the state, list and parts, what they carry,
// and the queries about parts: the one that writes the change and those that read it.
const sizes = [1, 50, 500]
const script = (number: number, text: string): WantedPart => ({
  kind: 'script',
  id: `script-${String(number).padStart(3, '0')}`,
  content: { title: `Script ${number}`, text: text.padEnd(1000, '.') },
})

/** What is planned, as the server tells it. */
const task = (number: number, text: string): WantedPart => ({
  kind: 'task',
  id: `0192f0c1-2b3c-7d4e-8f50-${String(number).padStart(12, '0')}`,
  content: {
    title: `${text} ${number}`,
    type: 'reminder',
    priority: 0,
    schedule: {
      minute: [number % 60],
      hour: [8 + (number % 12)],
      month: ['*'],
      dayOfMonth: ['*'],
      dayOfWeek: [1 + (number % 7)],
      recurring: true,
      startTime: '2099-01-01T00:00:00.000Z',
      endTime: null,
      timeZone: 'Europe/Amsterdam',
    },
    exceptions: [],
    scriptId: '0192f0c1-2b3c-7d4e-8f50-000000001000',
  },
})

interface Cost {
  calls: number
  bytes: number
  queries: number
}
let cost: Cost = { calls: 0, bytes: 0, queries: 0 }
countQueries()

const folder = mkdtempSync(join(tmpdir(), 'kompaan-bench-state-'))
const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'server'), VOICE: 'none' })
const log = createLog('silent')
const ports = {
  clock: systemClock,
  chance: systemChance,
  hasher: createPasswordHasher(),
  estimator: createPasswordEstimator(),
  songReader: createSongReader({ ffmpeg: config.ffmpeg, log }),
  scriptChecker: createScriptChecker(),
  voice: openVoice(config, log),
  mailer: outboxMailer,
  outside: systemOutside,
  secrets: createSecrets([randomBytes(32)]),
  log,
}
const app = await createApp(config, ports, await openEmbeddedDatabase('memory://', await databaseTemplate()))
const { port } = await app.listen()

console.log('parts  what             calls  bytes    queries')
for (const size of sizes) await measure(size, script)
console.log('tasks')
await measure(500, task)
await app.stop()
rmSync(folder, { recursive: true, force: true })

async function measure(size: number, part: (number: number, text: string) => WantedPart): Promise<void> {
  const id = randomUUIDv7()
  const serial = `BENCH-${id}`
  const secret = randomBytes(16).toString('hex')
  const put = (parts: readonly WantedPart[]) =>
    app.services.runUnit(systemActor, (unit) => putParts(unit, id, parts))
  await app.services.runUnit(systemActor, (unit) =>
    registerRobot(unit, { id, serial, secretHash: hashSecret(secret), createdAt: unit.now }),
  )
  await put(Array.from({ length: size }, (_, number) => part(number, 'Goedemorgen')))
  const robotFolder = mkdtempSync(join(folder, 'robot-'))
  const store = openSqliteStore(robotFolder)
  cost = { calls: 0, bytes: 0, queries: 0 }
  const robot = await startRobot(
    {
      link: weighed(fetchLink(`http://127.0.0.1:${port}`)),
      store,
      releases: memoryReleases(createDisk(), createPower()),
      songs: memorySounds(createDisk(), 'songs', createPower()),
      sentences: memorySounds(createDisk(), 'sentences', createPower()),
      player: silentPlayer(nodeClock),
      speaker: null,
      line: { isMetered: () => false },
      clock: nodeClock,
      voice: { say: async () => undefined, chime: async () => undefined, setLoudness() {} },
      display: { show() {} },
      hands: { restart() {} },
      random: { fraction: Math.random, uuid: randomUUIDv7 },
      sha256: async (text) => createHash('sha256').update(text).digest('hex'),
      tell: (sentence) => console.log(sentence),
      fault: (error) => {
        throw error
      },
    },
    { serial, secret, hardware: { model: 'bench' }, capabilities: [], version: '2.20.2' },
  )
  const holdsAfter = async (version: number) => {
    for (;;) {
      const { stateVersion } = await robot.status()
      if (stateVersion > version) return stateVersion
      await pause(20)
    }
  }
  const first = await holdsAfter(0)
  print(size, 'all, at first')
  await put([part(0, 'Goedenavond')])
  await holdsAfter(first)
  print(size, 'one that changed')
  await robot.stop()
  store.close()
}

function print(size: number, what: string): void {
  const { calls, bytes, queries } = cost
  console.log(
    [String(size).padEnd(6), what.padEnd(16), String(calls).padEnd(6), String(bytes).padEnd(8), queries].join(
      ' ',
    ),
  )
  cost = { calls: 0, bytes: 0, queries: 0 }
}

/** Adds up what is sent and answered for the state, without headers. */
function weighed(link: Link): Link {
  return {
    ...link,
    send: async (request) => {
      const answer = await link.send(request)
      if (!request.path.startsWith('/device/v1/state')) return answer
      cost.calls += 1
      cost.bytes += Buffer.byteLength(answer.text)
      if (request.body !== undefined) cost.bytes += Buffer.byteLength(JSON.stringify(request.body))
      return answer
    },
  }
}

/** Every query goes through here, whoever asks it; a heartbeat looks at the fleet's parts too, all the time. */
function countQueries(): void {
  const query = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(
    pg.Client.prototype,
    'query',
    new Proxy(query, {
      apply: (target, client, given: unknown[]) => {
        const [asked] = given
        const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
        if (/\bstate_part\b/.test(String(text))) cost.queries += 1
        return Reflect.apply(target, client, given)
      },
    }),
  )
}
