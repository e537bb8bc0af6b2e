import { availableParallelism } from 'node:os'
import { chooseJobs } from './choose-jobs.ts'
import type { Job, Outcome } from './job.ts'
import { runJobs } from './run-jobs.ts'

/**
 * The test command. Every check and test, beside each other as far as the cores go; each one line, all of its
 * output only when it failed; the last line is `N passed, N failed`.
 */
const [kind = '--all', ...words] = process.argv.slice(2)
if (kind === '--long') process.env.KOMPAAN_LONG = '1'

const jobs = jobsOrSentence()

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

const running = new Map<string, number>()
const heartbeat = setInterval(sayWhatRuns, 30_000)
const { passed, failed } = await runJobs(jobs, {
  slots: Math.max(2, availableParallelism()),
  signal: stopping.signal,
  report: { started: (job) => running.set(job.name, Date.now()), ended: sayOutcome },
})
clearInterval(heartbeat)
console.log(`${passed} passed, ${failed} failed`)
process.exit(stopping.signal.aborted ? 130 : failed === 0 ? 0 : 1)

function jobsOrSentence(): readonly Job[] {
  try {
    return chooseJobs(kind, words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

function sayOutcome({ name }: Job, { failed, note = '', output = '' }: Outcome, milliseconds: number): void {
  running.delete(name)
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${seconds.padStart(8)}  ${note}`.trimEnd(),
  )
  if (failed > 0 && output !== '') console.log(output.trim().replaceAll(/^/gm, '       '))
}

function sayWhatRuns(): void {
  const names = [...running].map(([name, since]) => `${name} (${Math.round((Date.now() - since) / 1000)} s)`)
  if (names.length > 0) console.log(`...    ${names.join(', ')}`)
}
