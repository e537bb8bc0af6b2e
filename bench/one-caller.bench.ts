import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../tools/postgres.ts'
import { attacks } from './one-caller/attacks.ts'
import { newCarer } from './one-caller/household.ts'
import { startProductionServer } from './one-caller/production-server.ts'
import { watchBystander } from './one-caller/watch-bystander.ts'
import type { Waits } from './one-caller/watch-bystander.ts'

// What one caller can cost others. A client without an account, a robot or a carer sends what the server has most work
// with, while another carer goes on calling. Each line compares with the same line of another version.
//   KOMPAAN_BENCH_DATABASE=server npm run bench -- one-caller      on PostgreSQL instead of the embedded database
//   KOMPAAN_BENCH_ONLY=weeks,beats npm run bench -- one-caller     those with one of these words in their name
const mostMilliseconds = 250
const quietSeconds = 5
const only = (process.env.KOMPAAN_BENCH_ONLY ?? '').split(',')

const postgres = process.env.KOMPAAN_BENCH_DATABASE === 'server' ? await startPostgres() : undefined
const server = await startProductionServer(postgres?.url)
await server.operator('publishEula', { nl: '# Voorwaarden', en: '# Terms' })
const bystander = await watchBystander(server.url, (await newCarer(server)).token)
// The first calls are slower: the server compiles what they need.
await bystander.during(() => pause(quietSeconds * 1000))

console.log(
  `  on ${postgres === undefined ? 'the embedded database' : 'PostgreSQL'}; p50 / p99 / longest, in ms`,
)
const missed: string[] = []
line('nothing', await bystander.during(() => pause(quietSeconds * 1000)), 'as a comparison')
for (const { name, prepare } of attacks) {
  if (!only.some((word) => name.includes(word))) continue
  const attack = await prepare(server)
  let outcome = ''
  const waits = await bystander.during(async () => {
    outcome = await attack()
  })
  line(name, waits, outcome)
}
console.log(
  `  target: nobody else waits more than ${mostMilliseconds} ms (p99) (${missed.length === 0 ? 'met' : `MISSED by: ${missed.join('; ')}`})`,
)
await bystander.stop()
await server.stop()
await postgres?.stop()

function line(name: string, { healthz, self, failed }: Waits, outcome: string): void {
  if (Math.max(share(healthz, 0.99), share(self, 0.99)) > mostMilliseconds) missed.push(name)
  const figures = [`healthz ${spread(healthz)}`, `another carer ${spread(self)}`, `${failed} failed`]
  const load = (loadavg()[0] ?? 0).toFixed(1)
  console.log(`  ${name.padEnd(60)} ${figures.join('   ')}   load ${load}   ${outcome}`)
}

function spread(times: readonly number[]): string {
  return [0.5, 0.99, 1].map((part) => share(times, part).toFixed(0)).join(' / ')
}

function share(times: readonly number[], part: number): number {
  const ordered = times.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN
}
