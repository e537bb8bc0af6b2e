import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { serverFlags } from '../../tools/bootstrap/server-flags.mjs'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { load } from './load.ts'
import type { Sending } from './load.ts'
import type { PeerKind } from './peer.ts'

/** How it is measured, unless a call needs another measure. */
const usual = { rounds: 25, perRound: 1000, warmUp: 3000, atOnce: 16, target: 1.6 }
const metricsToken = 'bench-metrics-token'
const root = fileURLToPath(new URL('../..', import.meta.url))

interface Contender {
  readonly name: string
  readonly url: string
  readonly processId: number
  /** Processor time so far, in microseconds. */
  readonly cpu: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** What a call costs in processor time, beside bare servers that do the same SQL. */
export interface Contest {
  readonly databaseUrl: string
  /** Somebody who looks after the demo robot. */
  readonly token: string
  /** Where our own server listens. */
  readonly url: string
  readonly processId: number
  /** Where the first of the bare ones listens. */
  readonly bareUrl: string
  /** Measures a path of ours beside a path of the peers and prints what came out. */
  compare(what: string, path: string, peerPath: string, measure?: Partial<Measure>): Promise<void>
  stop(): Promise<void>
}

interface Measure {
  readonly rounds: number
  readonly perRound: number
  readonly warmUp: number
  readonly atOnce: number
  /** How many times the cost of the bare one ours may be. */
  readonly target: number
  /** What a write sends; made for each contender, as each goes on from its own last one. */
  readonly sending: (name: string) => Sending
}

/**
 * Time on the processor and not on the clock: other work on the machine counts less. Rounds alternate, and of how many
 * times each costs what the bare one cost in the same round the median counts.
 */
export async function startContest(peers: readonly PeerKind[]): Promise<Contest> {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'kompaan-bench-'))
  const kompaan = await startKompaan(postgres.url, dataDir)
  const token = await demoToken(kompaan.url)
  const others: Contender[] = []
  for (const kind of peers) others.push(await startPeer(kind, postgres.url))
  return {
    databaseUrl: postgres.url,
    token,
    url: kompaan.url,
    processId: kompaan.processId,
    bareUrl: others[0]?.url ?? '',
    compare: async (what, path, peerPath, measure = {}) => {
      const { rounds, perRound, warmUp, atOnce, target } = { ...usual, ...measure }
      const contenders = [
        { ...kompaan, url: `${kompaan.url}${path}`, sending: measure.sending?.(kompaan.name) },
        ...others.map((peer) => ({
          ...peer,
          url: `${peer.url}${peerPath}`,
          sending: measure.sending?.(peer.name),
        })),
      ]
      const costs = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
      for (const { url, sending } of contenders) await load(url, { token, count: warmUp, atOnce, sending })
      for (let round = 0; round < rounds; round += 1) {
        for (const { name, url, cpu, sending } of contenders) {
          const before = await cpu()
          await load(url, { token, count: perRound, atOnce, sending })
          costs.get(name)?.push(((await cpu()) - before) / perRound)
        }
      }
      print(`${what}, processor time a call (median of ${rounds} rounds of ${perRound} calls)`, costs, target)
    },
    stop: async () => {
      for (const { stop } of [kompaan, ...others]) await stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function print(what: string, costs: ReadonlyMap<string, readonly number[]>, target: number): void {
  const bare = costs.get('fastify') ?? []
  const timesBare = (each: readonly number[]) =>
    median(each.map((cost, round) => cost / (bare[round] ?? Number.NaN)))
  console.log(`  ${what}`)
  for (const [name, each] of costs) {
    console.log(
      `  ${name.padEnd(12)} ${median(each).toFixed(0).padStart(6)} µs   ${timesBare(each).toFixed(2)} x bare fastify`,
    )
  }
  const times = timesBare(costs.get('kompaan') ?? [])
  const verdict = times <= target ? 'met' : 'MISSED'
  console.log(`  target: kompaan at most ${target.toFixed(2)} x bare fastify (${verdict})`)
}

async function startKompaan(databaseUrl: string, dataDir: string): Promise<Contender> {
  const port = await freePort()
  const child = spawn(process.execPath, [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      ROBOT_PORT: '0',
      VOICE: 'none',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: metricsToken,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    name: 'kompaan',
    url,
    processId: child.pid ?? 0,
    cpu: async () => {
      const text = await (
        await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      ).text()
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1e6
    },
    stop: () => end(child),
  }
}

async function startPeer(kind: PeerKind, databaseUrl: string): Promise<Contender> {
  const child = fork(join(root, 'bench/beside-bare/peer.ts'), [kind, databaseUrl])
  const [message] = await once(child, 'message')
  const { port } = z.object({ port: z.number() }).parse(message)
  const url = `http://127.0.0.1:${port}`
  return {
    name: kind,
    url,
    processId: child.pid ?? 0,
    cpu: async () =>
      z.object({ microseconds: z.number() }).parse(await (await fetch(`${url}/cpu`)).json()).microseconds,
    stop: () => end(child),
  }
}

async function end(child: ReturnType<typeof spawn>): Promise<void> {
  child.kill()
  if (child.exitCode === null) await once(child, 'exit')
}

async function demoToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@kompaan.example', password: 'Samen-koffie-om-tien' }),
  })
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
