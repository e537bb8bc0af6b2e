import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openServerDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startPostgres } from '../tools/postgres.ts'
import { beatRates } from './fleet/beat-rates.ts'
import { giveInstructions } from './fleet/carer.ts'
import { beatFlatOut } from './fleet/flat-out.ts'
import { addFleet } from './fleet/fleet-rows.ts'
import type { FleetRobot } from './fleet/fleet-rows.ts'
import { startFleet } from './fleet/fleet.ts'
import type { Fleet, Told } from './fleet/fleet.ts'
import { loopPlans } from './fleet/plans.ts'
import { startBareServer, startServer } from './fleet/server.ts'
import type { MeasuredServer } from './fleet/server.ts'
import { spreadOf } from './fleet/spread.ts'
import type { Spread } from './fleet/spread.ts'

// One server process with fleets of robots: each robot holds its stream open and beats every 30 s, and every 100 ms
// one of them is given an instruction. How memory, processor time and delays grow with the fleet.
//   KOMPAAN_BENCH_ROBOTS=100,1000 KOMPAAN_BENCH_SECONDS=20 npm run bench -- fleet     a short run
const sizes = (process.env.KOMPAAN_BENCH_ROBOTS ?? '100,1000,10000').split(',').map(Number)
const seconds = Number(process.env.KOMPAAN_BENCH_SECONDS ?? 120)
const intervalSeconds = 30
const everyMilliseconds = 100
/** Beats sent as fast as they go, by this many robots at once. */
const flatOutAtOnce = 64
const flatOutSeconds = 4
const flatOutRounds = 5
const restMilliseconds = 5000
/** As after a restart of the server: everybody notices at once. */
const backWithinSeconds = 1
const patienceSeconds = 90
/** What the loops of every process read is looked at with so many robots. */
const planRobots = 100_000
/** Of those, a loop may read some that are due, and never the fleet. */
const loopRowsMax = 1000

interface Figures {
  readonly size: number
  readonly memoryBefore: number
  readonly memoryWith: number
  /** Share of one core that the server used. */
  readonly processor: number
  readonly beats: Spread
  readonly hints: Spread
  readonly answers: Spread
  /** Seconds until everybody's stream was open again after all had gone. */
  readonly allBack: number
  /** Programs that wanted a core; with more of them than cores, delays are the machine's and not ours. */
  readonly load: number
  readonly problems: readonly string[]
}

demandOpenFiles(Math.max(...sizes))
const postgres = await startPostgres()
const measured: Figures[] = []
for (const size of sizes) {
  const figures = await measure(size)
  measured.push(figures)
  print(figures)
}
const rates = await measureRates()
const plans = await loopPlans(await migratedDatabase('plans'), planRobots)
await postgres.stop()
conclude()

async function measure(size: number): Promise<Figures> {
  const databaseUrl = await newDatabase(`fleet_${size}`)
  const server = await startServer(databaseUrl)
  const robots = await addFleet(databaseUrl, size)
  // Warms the server up before its memory is measured.
  await beatFlatOut(server.url, robots, {
    atOnce: flatOutAtOnce,
    seconds: flatOutSeconds,
    beatsMax: 50 * size,
  })
  await pause(restMilliseconds)
  const memoryBefore = server.memory()

  const fleet = startFleet(server.url, robots, { intervalSeconds, comeWithinSeconds: intervalSeconds })
  await pause(intervalSeconds * 1000)
  const connected = await everybodyThere(fleet, size)
  const usedBefore = server.processorTime()
  const began = performance.now()
  const given = await giveInstructions(server.url, robots, fleet, { everyMilliseconds, seconds })
  const processor = (server.processorTime() - usedBefore) / (performance.now() - began)
  const memoryWith = server.memory()
  const load = loadavg()[0] ?? 0
  const told = await fleet.tell()
  await fleet.stop()
  const back = await comeBack(server.url, robots)
  await server.stop()
  return {
    size,
    memoryBefore,
    memoryWith,
    processor,
    beats: spreadOf(told.beatTimes),
    hints: spreadOf(given.hintAfterCall),
    answers: spreadOf(given.answerAfterCall),
    allBack: back.seconds,
    load,
    problems: [
      ...(connected.open === size ? [] : [`${connected.open} streams open after the start`]),
      ...(told.open === size ? [] : [`${told.open} streams open at the end`]),
      ...Object.entries(told.problems).map(([name, count]) => `${count} x ${name}`),
      ...given.problems,
      ...back.problems.map((problem) => `${problem} when all came back`),
    ],
  }
}

async function comeBack(url: string, robots: readonly FleetRobot[]) {
  await pause(restMilliseconds)
  const began = performance.now()
  const fleet = startFleet(url, robots, { intervalSeconds, comeWithinSeconds: backWithinSeconds })
  const told = await everybodyThere(fleet, robots.length)
  const seconds = (performance.now() - began) / 1000
  await fleet.stop()
  return {
    seconds,
    problems: [
      ...(told.open === robots.length ? [] : [`${told.open} streams open`]),
      ...Object.entries(told.problems).map(([name, count]) => `${count} x ${name}`),
    ],
  }
}

/** Waits until every stream is open, within reason. */
async function everybodyThere(fleet: Fleet, size: number): Promise<Told> {
  const ends = performance.now() + patienceSeconds * 1000
  let told = await fleet.tell()
  while (told.open < size && performance.now() < ends) {
    await pause(500)
    told = await fleet.tell()
  }
  return told
}

async function measureRates() {
  const size = Math.max(...sizes, 1000)
  const databaseUrl = await newDatabase('beats')
  const server = await startServer(databaseUrl)
  const robots = await addFleet(databaseUrl, size)
  const overHttp = await httpRates(databaseUrl, server, robots)
  await server.stop()
  return { ...(await beatRates(databaseUrl, robots)), overHttp }
}

interface HttpRate {
  /** Beats a second. */
  readonly rate: number
  /** Processor time of the server for one, in microseconds. */
  readonly cost: number
}

/** The whole way of a beat, as often as it goes, beside a bare route by turns; the median of the rounds counts. */
async function httpRates(databaseUrl: string, server: MeasuredServer, robots: readonly FleetRobot[]) {
  const bare = await startBareServer(databaseUrl)
  const ours: HttpRate[] = []
  const others: HttpRate[] = []
  // That a robot came is published with its first beat, which is measured elsewhere.
  const everybody = { atOnce: flatOutAtOnce, seconds: patienceSeconds, beatsMax: robots.length }
  for (const { url } of [server, bare]) await beatFlatOut(url, robots, everybody)
  for (let round = 0; round < flatOutRounds; round += 1) {
    ours.push(await rateOf(server, robots))
    others.push(await rateOf(bare, robots))
  }
  await bare.stop()
  return { ours: middle(ours), bare: middle(others) }
}

async function rateOf(server: MeasuredServer, robots: readonly FleetRobot[]): Promise<HttpRate> {
  const used = server.processorTime()
  const beatsMax = 15 * robots.length
  const began = performance.now()
  const rate = await beatFlatOut(server.url, robots, {
    atOnce: flatOutAtOnce,
    seconds: flatOutSeconds,
    beatsMax,
  })
  const beats = (rate * (performance.now() - began)) / 1000
  return { rate, cost: ((server.processorTime() - used) * 1000) / beats }
}

function middle(rates: readonly HttpRate[]): HttpRate {
  return {
    rate: spreadOf(rates.map(({ rate }) => rate)).p50,
    cost: spreadOf(rates.map(({ cost }) => cost)).p50,
  }
}

async function migratedDatabase(name: string): Promise<string> {
  const url = await newDatabase(name)
  const opened = openServerDatabase(url)
  await migrate(opened.pool)
  await opened.close()
  return url
}

async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

/** Node takes what the hard limit allows; each robot is one open file of the server. */
function demandOpenFiles(size: number): void {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  const needed = size + 1000
  if (limit !== 'unlimited' && Number(limit) < needed) {
    throw new Error(
      `${size} robots need ${needed} open files, and this shell allows ${limit}: raise it (ulimit -n ${needed}, as root or in limits.conf), or measure fewer with KOMPAAN_BENCH_ROBOTS.`,
    )
  }
}

function print(figures: Figures): void {
  if (measured.length === 1) {
    console.log(
      `  ${seconds} s each; robots enrolled as rows; every ${everyMilliseconds} ms a carer's call gives one an instruction`,
    )
    console.log(
      '  robots  memory before   with   each stream   processor   beats/s     beat p50 / p99   call p50     hint p50 / p99   all back   load   problems',
    )
  }
  const { size, memoryBefore, memoryWith, processor, beats, answers, hints, allBack, load, problems } =
    figures
  const cells = [
    String(size).padStart(8),
    megabytes(memoryBefore).padStart(15),
    megabytes(memoryWith).padStart(7),
    // What a thousand streams take is lost in what the process takes and gives back anyway.
    (size < 5000 ? '-' : `${kilobytesEach(figures).toFixed(1)} kB`).padStart(14),
    `${(processor * 100).toFixed(1)} %`.padStart(12),
    (beats.count / seconds).toFixed(0).padStart(10),
    pair(beats).padStart(19),
    `${answers.p50.toFixed(1)} ms`.padStart(11),
    pair(hints).padStart(19),
    `${allBack.toFixed(0)} s`.padStart(11),
    load.toFixed(1).padStart(7),
    String(problems.length).padStart(11),
  ]
  console.log(cells.join(''))
  for (const problem of problems.slice(0, 10)) console.log(`    ${problem}`)
}

function conclude(): void {
  const largest = measured.toSorted((one, other) => other.size - one.size)[0]
  if (largest === undefined) return
  const { ours, straight, overHttp } = rates
  const times = straight / ours
  console.log('  all back: when every robot comes within a second, until the last has its stream')
  console.log('  hint: from the moment the carer’s call is sent (so its transaction is in it) to the robot')
  console.log(
    `  load: of ${availableParallelism()} cores, over the last minute; more than that, and the delays are the machine’s`,
  )
  const { ours: http, bare } = overHttp
  console.log(
    `  beats over HTTP as fast as they go: ${http.rate.toFixed(0)} a second, ${http.cost.toFixed(0)} µs of the server’s processor time each; a bare Fastify route with the same statements and batches: ${bare.rate.toFixed(0)}, ${bare.cost.toFixed(0)} µs (${(http.cost / bare.cost).toFixed(2)} x)`,
  )
  console.log(
    `  beats by the batch writer: ${ours.toFixed(0)} rows a second; straight to PostgreSQL, the same statement over four connections: ${straight.toFixed(0)} (${times.toFixed(2)} x)`,
  )
  console.log(`  what loops read, of ${planRobots} robots:`)
  for (const { loop, reads, rowsRead, milliseconds } of plans) {
    console.log(`    ${loop}: ${rowsRead} rows in ${milliseconds.toFixed(2)} ms (${reads.join(', ')})`)
  }
  const verdicts = [
    ['no problems', measured.every(({ problems }) => problems.length === 0)],
    ['at most 12 kB a stream', kilobytesEach(largest) <= 12],
    ['hint p50 under 10 ms', largest.hints.p50 < 10],
    ['hint p99 under 40 ms', largest.hints.p99 < 40],
    ['3,500 beats a second over HTTP', http.rate >= 3500],
    ['batch writer within 2 x', times <= 2],
    ['loops read what is due', plans.every(({ rowsRead }) => rowsRead <= loopRowsMax)],
  ] as const
  console.log(`  targets: ${verdicts.map(([name, met]) => `${name} (${met ? 'met' : 'MISSED'})`).join('; ')}`)
  // What went wrong was not measured.
  if (measured.some(({ problems }) => problems.length > 0)) process.exitCode = 1
}

function kilobytesEach({ memoryWith, memoryBefore, size }: Figures): number {
  return (memoryWith - memoryBefore) / 1000 / size
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

function pair({ p50, p99 }: Spread): string {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`
}
