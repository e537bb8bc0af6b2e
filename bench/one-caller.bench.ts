import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../tools/postgres.ts'
import { attacks } from './one-caller/attacks.ts'
import { newHousehold } from './one-caller/household.ts'
import { startProductionServer } from './one-caller/production-server.ts'
import { watchBystander } from './one-caller/watch-bystander.ts'

// Measures what one caller can cost others. A client without an account, a robot or a carer sends the most expensive
// calls, while another household goes on calling. The first line is the same household with nobody else: on a machine with
// other work to do, compare with it, and look at the processor time.
//   KOMPAAN_BENCH_DATABASE=server npm run bench -- one-caller      on PostgreSQL instead of the embedded database
//   KOMPAAN_BENCH_ONLY=weeks,beats npm run bench -- one-caller     those with one of these words in their name
const mostMilliseconds = 250
const quietSeconds = 5
const only = (process.env.KOMPAAN_BENCH_ONLY ?? '').split(',')

const postgres = process.env.KOMPAAN_BENCH_DATABASE === 'server' ? await startPostgres() : undefined
const server = await startProductionServer(postgres?.url)
await server.operator('publishEula', { nl: '# Voorwaarden', en: '# Terms' })
const bystander = await watchBystander(server.url, await newHousehold(server))
// The first calls are slower: the server compiles what they need.
await bystander.during(() => pause(quietSeconds * 1000))

console.log(
  `  on ${postgres === undefined ? 'the embedded database' : 'PostgreSQL'}; p50 / p99 / longest in ms; processor: ms of the server in each second`,
)
console.log(row('', 'healthz', 'another carer', 'processor', 'failed', 'load', ''))
const missed: string[] = []
await measure('nothing', async () => {
  await pause(quietSeconds * 1000)
  return 'as a comparison'
})
for (const { name, prepare } of attacks) {
  if (!only.some((word) => name.includes(word))) continue
  await measure(name, await prepare(server))
}
console.log(
  `  target: nobody else waits more than ${mostMilliseconds} ms (p99) (${missed.length === 0 ? 'met' : `MISSED by: ${missed.join('; ')}`})`,
)
await bystander.stop()
await server.stop()
await postgres?.stop()

async function measure(name: string, attack: () => Promise<string>): Promise<void> {
  let outcome = ''
  const [began, before] = [performance.now(), server.processorMilliseconds()]
  const { healthz, self, failed } = await bystander.during(async () => {
    outcome = await attack()
  })
  const processor = (server.processorMilliseconds() - before) / ((performance.now() - began) / 1000)
  if (Math.max(share(healthz, 0.99), share(self, 0.99)) > mostMilliseconds) missed.push(name)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  console.log(row(name, spread(healthz), spread(self), processor.toFixed(0), `${failed}`, load, outcome))
}

function row(name: string, ...cells: readonly string[]): string {
  const widths = [22, 22, 10, 7, 6, 0]
  return `  ${name.padEnd(58)} ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ')}`.trimEnd()
}

function spread(times: readonly number[]): string {
  return [0.5, 0.99, 1].map((part) => share(times, part).toFixed(0)).join(' / ')
}

function share(times: readonly number[], part: number): number {
  const ordered = times.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN
}
