import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { checkOutcome, type Job } from './job.ts'
import { readPlaywrightResults } from './read-playwright-results.ts'
import { runCommand } from './run-command.ts'
import { testOutcome } from './test-outcome.ts'
import type { TestResult } from './test-result.ts'
import type { TestRun } from './test-run.ts'
import { toolCommand } from './tool-command.ts'

/** Runs one project of playwright.config.ts, after the job that finds its browser, and adds what it found to `results`. */
export function playwrightJob(
  project: string,
  isOurs: (file: string) => boolean,
  { results, args, live }: TestRun,
  browser = 'browser',
): Job {
  return {
    name: project,
    slots: 2,
    after: ['page builds', browser],
    async run(signal) {
      const files = specFiles().filter(isOurs)
      if (files.length === 0) return checkOutcome([`No test file belongs to '${project}'.`])

      const report = join(root, 'test-results', `${project}.json`)
      // Results of an earlier run prove nothing.
      rmSync(report, { force: true })
      const command = toolCommand('playwright', 'test', `--project=${project}`, ...args)
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_REPORTER: live ? 'line' : 'dot' }
      const run = await runCommand(command, { signal, live, env })
      const own = readReport(report)
      results.push(...own)
      return testOutcome(own, run, args.length > 0 ? [] : files)
    },
  }
}

function readReport(path: string): TestResult[] {
  try {
    return readPlaywrightResults(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // As in vitest-job.ts.
    return []
  }
}

function specFiles(): string[] {
  return globSync('e2e/**/*.spec.ts', { cwd: root }).map((file) => file.split(sep).join('/'))
}
