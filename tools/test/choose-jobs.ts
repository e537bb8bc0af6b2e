import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPortal } from '../bootstrap/build-portal.mjs'
import { root } from '../bootstrap/root.mjs'
import { ensureBrowser } from '../browser.ts'
import { loginBudget, loginSize } from '../checks/portal-size.ts'
import { provenButNotDone, readRequirements, requirementProblems } from '../checks/requirements.ts'
import { checkOutcome, type Job } from './job.ts'
import { playwrightJob } from './playwright-job.ts'
import { staticChecks } from './static-checks.ts'
import type { TestResult } from './test-result.ts'
import { vitestJob } from './vitest-job.ts'

/** The jobs of one run. Extra words name checks (`npm run check -- lint types`), or go to the test runner. */
export function chooseJobs(
  { checks, long, only }: { checks?: boolean; long?: boolean; only?: string | undefined },
  args: readonly string[] = [],
): readonly Job[] {
  if (checks === true) return args.length === 0 ? staticChecks : named(staticChecks, args)

  const results: TestResult[] = []
  const collect = { results, args }
  const setUp = [portalBuild, browser]
  const tests = [
    vitestJob('unit', (file) => !isApi(file), collect),
    vitestJob('api', (file) => isApi(file) && !isParallel(file), collect),
    vitestJob('parallel', isParallel, collect),
    ...(long === true
      ? [vitestJob('api-postgres', (file) => isApi(file) && !isParallel(file), collect)]
      : []),
    playwrightJob('e2e', (file) => !file.startsWith('e2e/screens/'), collect),
  ]
  const screens = playwrightJob('screens', (file) => file.startsWith('e2e/screens/'), collect)

  if (only !== undefined) {
    const chosen = named([...tests, screens], [only])
    return chosen.some((job) => job.after !== undefined) ? [...setUp, ...chosen] : chosen
  }
  return [...setUp, ...staticChecks, portalSize, ...tests, requirementsProven(tests, results)]
}

function named(jobs: readonly Job[], names: readonly string[]): Job[] {
  const unknown = names.find((name) => !jobs.some((job) => job.name === name))
  if (unknown !== undefined)
    throw new Error(`'${unknown}' is none of: ${jobs.map((job) => job.name).join(', ')}`)
  return jobs.filter((job) => names.includes(job.name))
}

function isApi(file: string): boolean {
  return file.endsWith('.api.test.ts')
}

function isParallel(file: string): boolean {
  return file.endsWith('.parallel.api.test.ts')
}

const portalBuild: Job = {
  name: 'portal build',
  slots: 1,
  async run() {
    // Its line in the report is enough.
    await buildPortal((_, build) => build())
    return checkOutcome([])
  },
}

const browser: Job = {
  name: 'browser',
  slots: 1,
  async run() {
    return checkOutcome([], await ensureBrowser())
  },
}

const portalSize: Job = {
  name: 'portal size',
  slots: 1,
  after: ['portal build'],
  async run() {
    const { files, bytes } = loginSize(join(root, 'apps/portal/dist'))
    const figure = `${(bytes / 1000).toFixed(1)} kB of JavaScript for /login`
    const tooMuch = `${figure}, more than ${loginBudget / 1000} kB:\n${files.join('\n')}`
    return checkOutcome(bytes > loginBudget ? [tooMuch] : [], figure)
  },
}

function requirementsProven(tests: readonly Job[], results: readonly TestResult[]): Job {
  return {
    name: 'requirements proven',
    slots: 1,
    after: tests.map((job) => job.name),
    always: true,
    async run() {
      const table = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
      const { requirements } = readRequirements(table)
      const proven = provenButNotDone(requirements, results)
      const done = requirements.filter((requirement) => requirement.done).length
      const waiting = proven.length > 0 ? `; tested but called 'not yet': ${proven.join(' ')}` : ''
      return checkOutcome(
        requirementProblems(requirements, results),
        `${done} of ${requirements.length} done${waiting}`,
      )
    },
  }
}
