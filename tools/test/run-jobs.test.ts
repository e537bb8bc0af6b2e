import { expect, test } from 'vitest'
import { checkOutcome, type Job } from './job.ts'
import { runJobs } from './run-jobs.ts'

const good = checkOutcome([])
const bad = checkOutcome(['wrong'])

test('every job runs although one fails, and the totals count all', async () => {
  const { total, order } = await run([job('a', bad), job('b', good), job('c', { passed: 5, failed: 2 })])
  expect(total).toEqual({ passed: 6, failed: 3 })
  expect(order).toEqual(['a', 'b', 'c'])
})

test('a job that throws counts as one failure and shows the error', async () => {
  const { outputs, total } = await run([
    { name: 'a', slots: 1, run: () => Promise.reject(new Error('broken pipe')) },
    job('b', good),
  ])
  expect(total).toEqual({ passed: 1, failed: 1 })
  expect(outputs.get('a')).toContain('broken pipe')
})

test('a job that builds on a failed one does not run and fails', async () => {
  const { order, total } = await run([job('build', bad), { ...job('e2e', good), after: ['build'] }])
  expect(order).toEqual(['build'])
  expect(total).toEqual({ passed: 0, failed: 2 })
})

test('a job that judges the others runs after them, well ended or not', async () => {
  const { order } = await run([{ ...job('judge', good), after: ['unit'], always: true }, job('unit', bad)])
  expect(order).toEqual(['unit', 'judge'])
})

test('a job is not held up by one that is no part of this run', async () => {
  const { order } = await run([{ ...job('e2e', good), after: ['build'] }])
  expect(order).toEqual(['e2e'])
})

test('no more runs at once than the cores go round', async () => {
  let busy = 0
  let most = 0
  const heavy = (name: string, slots: number): Job => ({
    name,
    slots,
    async run() {
      busy += slots
      most = Math.max(most, busy)
      await new Promise((resolve) => setTimeout(resolve, 5))
      busy -= slots
      return good
    },
  })
  await run([heavy('a', 1), heavy('b', 2), heavy('c', 1), heavy('d', 1)])
  expect(most).toBe(2)
})

function job(name: string, outcome: Awaited<ReturnType<Job['run']>>): Job {
  return { name, slots: 1, run: () => Promise.resolve(outcome) }
}

async function run(jobs: Job[]) {
  const order: string[] = []
  const outputs = new Map<string, string | undefined>()
  const watched = jobs.map((job) => ({
    ...job,
    run: (signal: AbortSignal) => {
      order.push(job.name)
      return job.run(signal)
    },
  }))
  const total = await runJobs(watched, {
    slots: 2,
    signal: new AbortController().signal,
    report: { ended: (job, outcome) => outputs.set(job.name, outcome.output) },
  })
  return { total, order, outputs }
}
