import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { serverFlags } from '../tools/bootstrap/server-flags.mjs'
import { freePort } from '../tools/free-port.ts'
import { startPostgres } from '../tools/postgres.ts'
import { load } from './self/load.ts'

// What an authenticated read costs in processor time, beside bare servers that do the same SQL. Time on the
// processor and not on the clock: other work on the machine does not count. Rounds alternate, the median counts.
const rounds = 7
const perRound = 3000
const atOnce = 16
const metricsToken = 'bench-metrics-token'
const root = fileURLToPath(new URL('..', import.meta.url))

interface Contender {
  readonly name: string
  readonly url: string
  readonly cpu: () => Promise<number>
  readonly stop: () => Promise<void>
}

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'kompaan-bench-'))
const kompaan = await startKompaan()
const token = await demoToken(kompaan.url)
const contenders: Contender[] = [
  { ...kompaan, url: `${kompaan.url}/api/account/v4/self` },
  await startPeer('fastify'),
  await startPeer('node:http'),
  await startPeer('express'),
]
const costs = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
for (const { url } of contenders) await load(url, token, perRound, atOnce)
for (let round = 0; round < rounds; round += 1) {
  for (const { name, url, cpu } of contenders) {
    const before = await cpu()
    await load(url, token, perRound, atOnce)
    costs.get(name)?.push(((await cpu()) - before) / perRound)
  }
}
const bare = median(costs.get('fastify') ?? [])
console.log('  GET /v4/self, processor time a call (median of', rounds, 'rounds of', perRound, 'calls)')
for (const { name } of contenders) {
  const cost = median(costs.get(name) ?? [])
  console.log(
    `  ${name.padEnd(12)} ${cost.toFixed(0).padStart(6)} µs   ${(cost / bare).toFixed(2)} x bare fastify`,
  )
}
console.log('  target: kompaan at most 1.60 x bare fastify')
for (const { stop } of contenders) await stop()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })

async function startKompaan(): Promise<Contender> {
  const port = await freePort()
  const child = spawn(process.execPath, [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url,
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
    cpu: async () => {
      const text = await (
        await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      ).text()
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1e6
    },
    stop: () => end(child),
  }
}

async function startPeer(name: string): Promise<Contender> {
  const child = fork(join(root, 'bench/self/peer.ts'), [name, postgres.url])
  const [message] = await once(child, 'message')
  const { port } = z.object({ port: z.number() }).parse(message)
  const url = `http://127.0.0.1:${port}`
  return {
    name,
    url: `${url}/self`,
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
