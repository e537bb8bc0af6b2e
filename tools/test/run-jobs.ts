import type { Job, Outcome } from './job.ts'

export type JobReport = {
  started?: (job: Job) => void
  ended: (job: Job, outcome: Outcome, milliseconds: number) => void
}

/**
 * Runs jobs beside each other as far as the cores go round, in the order given where it matters. One that fails
 * stops no other, save those that build on it.
 */
export async function runJobs(
  jobs: readonly Job[],
  { slots, signal, report }: { slots: number; signal: AbortSignal; report: JobReport },
): Promise<Outcome> {
  const outcomes = new Map<string, Outcome>()
  const waiting = [...jobs]
  const running = new Set<Promise<void>>()
  let free = slots

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((job) => isReady(job, jobs, outcomes) && costOf(job, slots) <= free)
    if (next === undefined) {
      if (running.size === 0)
        throw new Error(`These wait for each other: ${waiting.map((job) => job.name).join(', ')}`)
      await Promise.race(running)
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    free -= costOf(next, slots)
    const run = runOne(next, outcomes, signal, report).then((outcome) => {
      outcomes.set(next.name, outcome)
      free += costOf(next, slots)
      running.delete(run)
    })
    running.add(run)
  }
  const all = [...outcomes.values()]
  return { passed: sum(all.map(({ passed }) => passed)), failed: sum(all.map(({ failed }) => failed)) }
}

function costOf(job: Job, slots: number): number {
  return Math.min(job.slots, slots)
}

function isReady(job: Job, jobs: readonly Job[], outcomes: ReadonlyMap<string, Outcome>): boolean {
  // What is not part of this run is not waited for.
  return (job.after ?? []).every((name) => outcomes.has(name) || !jobs.some((other) => other.name === name))
}

async function runOne(
  job: Job,
  outcomes: ReadonlyMap<string, Outcome>,
  signal: AbortSignal,
  report: JobReport,
): Promise<Outcome> {
  const started = Date.now()
  report.started?.(job)
  const outcome = await outcomeOf(job, outcomes, signal)
  report.ended(job, outcome, Date.now() - started)
  return outcome
}

async function outcomeOf(
  job: Job,
  outcomes: ReadonlyMap<string, Outcome>,
  signal: AbortSignal,
): Promise<Outcome> {
  const broken = (job.after ?? []).find((name) => (outcomes.get(name)?.failed ?? 0) > 0)
  if (broken !== undefined && job.always !== true)
    return { passed: 0, failed: 1, output: `Not run: ${broken} failed.` }
  if (signal.aborted) return { passed: 0, failed: 1, output: 'Not run: stopped.' }
  try {
    return await job.run(signal)
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
