import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from '../bootstrap/build-pages.mjs'
import { root } from '../bootstrap/root.mjs'
import { ensureBrowserEngines } from '../browser-engines.ts'
import { ensureBrowser } from '../browser.ts'
import { engineSizes } from '../checks/engine-sizes.ts'
import { madeUpAnswers } from '../checks/made-up-answers.ts'
import { pageBudgets, pageSize } from '../checks/portal-size.ts'
import {
  lineOf,
  madeUpReads,
  needlessAllowances,
  provenButNotDone,
  readRequirements,
  requirementProblems,
} from '../checks/requirements.ts'
import { flows } from './flows.ts'
import { checkOutcome, type Job } from './job.ts'
import { playwrightJob } from './playwright-job.ts'
import { staticChecks } from './static-checks.ts'
import type { TestResult } from './test-result.ts'
import { vitestJob } from './vitest-job.ts'

/**
 * The jobs of one run: `--all`, `--long`, `--checks` with the names of some (`npm run check -- lint types`), or
 * `--only` with one set of tests and what its runner is to be told (`npm run e2e -- login --headed`).
 */
export function chooseJobs(kind: string, words: readonly string[]): readonly Job[] {
  if (kind === '--checks') return withSetUp(words.length === 0 ? checks() : named(checks(), words))
  const only = kind === '--only'
  if (!only && ((kind !== '--all' && kind !== '--long') || words.length > 0)) {
    throw new Error(`There is no such test run: ${[kind, ...words].join(' ')}`)
  }
  const [name = '', ...args] = only ? words : []

  const results: TestResult[] = []
  const collect = { results, args, live: only }
  const engines = playwrightJob(
    'engines',
    (file) => file.startsWith('e2e/engines/'),
    collect,
    otherBrowsers.name,
  )
  const keyboard = playwrightJob(
    'keyboard',
    (file) => flows.some((flow) => file === `e2e/${flow}.spec.ts`),
    collect,
  )
  // Part tests wait for their browser much of the time, so the checks run beside them.
  const parts = { ...vitestJob('parts', isPart, collect), slots: 1, after: [browser.name] }
  const tests = [
    vitestJob('unit', (file) => !isApi(file) && !isPart(file), collect),
    vitestJob('api', isSerial, collect),
    vitestJob('parallel', isParallel, collect),
    ...(kind === '--long' ? [vitestJob('api-embedded', isSerial, collect)] : []),
    playwrightJob('e2e', (file) => !/^e2e\/(screens|engines)\//.test(file), collect),
    ...(kind === '--long' ? [engines, keyboard] : []),
  ]
  const screens = playwrightJob('screens', (file) => file.startsWith('e2e/screens/'), collect)

  if (only) {
    return withSetUp(named([...tests, parts, engines, keyboard, screens], [name]))
  }
  return withSetUp([parts, ...checks(), ...tests, requirementsProven(tests, results)])
}

/** All that is looked at without running a test. */
function checks(): readonly Job[] {
  return [...staticChecks, portalSize, sizesOfEngines]
}

/** Before the jobs, what they need. */
function withSetUp(jobs: readonly Job[]): readonly Job[] {
  const needed = new Set(jobs.flatMap(({ after = [] }) => after))
  return [...[pageBuilds, browser, otherBrowsers].filter(({ name }) => needed.has(name)), ...jobs]
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

function isPart(file: string): boolean {
  return file.endsWith('.browser.test.tsx')
}

function isSerial(file: string): boolean {
  return isApi(file) && !isParallel(file)
}

function isParallel(file: string): boolean {
  return file.endsWith('.parallel.api.test.ts')
}

const pageBuilds: Job = {
  name: 'page builds',
  slots: 1,
  async run() {
    // Its line in the report is enough.
    await buildPages((_, build) => build())
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

const otherBrowsers: Job = {
  name: 'other browsers',
  slots: 1,
  async run() {
    const { firefox, miniBrowser } = await ensureBrowserEngines()
    return checkOutcome([], `${firefox} ${miniBrowser}`)
  },
}

const portalSize: Job = {
  name: 'portal size',
  slots: 1,
  after: ['page builds'],
  async run() {
    const dist = join(root, 'apps/portal/dist')
    const sizes = pageBudgets.map(({ of, routes, before, budget }) => {
      const { files, bytes } = pageSize(dist, routes, before)
      return { files, bytes, budget, figure: `${(bytes / 1000).toFixed(1)} kB of JavaScript for ${of}` }
    })
    const tooMuch = sizes.flatMap(({ figure, bytes, budget, files }) =>
      bytes > budget ? `${figure}, more than ${budget / 1000} kB:\n${files.join('\n')}` : [],
    )
    return checkOutcome(tooMuch, sizes.map(({ figure }) => figure).join(', '))
  },
}

const sizesOfEngines: Job = {
  name: 'sizes of engines',
  slots: 1,
  async run() {
    const figures = (await engineSizes()).map(({ name, bytes, budget }) => ({
      figure: `${name} ${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`,
      tooMuch: bytes > budget,
    }))
    const problems = figures.filter(({ tooMuch }) => tooMuch).map(({ figure }) => figure)
    return checkOutcome(problems, figures.map(({ figure }) => figure).join(', '))
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
      const proven = provenButNotDone(requirements, results, madeUpAnswers)
      const lines = requirements.filter(({ id }) => lineOf(id) === id)
      const done = lines.filter((requirement) => requirement.done).length
      const waiting = proven.length > 0 ? `; tested but called 'not yet': ${proven.join(' ')}` : ''
      const needless = needlessAllowances(results, madeUpAnswers)
      const spare = needless.length > 0 ? `; no longer made up by a test: ${needless.join('; ')}` : ''
      const reads = madeUpReads(results, madeUpAnswers)
      const list = 'test-results/made-up-reads.txt'
      mkdirSync(join(root, 'test-results'), { recursive: true })
      writeFileSync(join(root, list), reads.map((read) => `${read}\n`).join(''))
      const made = reads.length > 0 ? `; ${reads.length} tests make up what they read: ${list}` : ''
      return checkOutcome(
        requirementProblems(requirements, results, madeUpAnswers),
        `${done} of ${lines.length} done${waiting}${spare}${made}`,
      )
    },
  }
}
