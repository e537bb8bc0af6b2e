import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { checkOutcome, type Job } from './job.ts'
import { readVitestResults } from './read-vitest-results.ts'
import { runCommand } from './run-command.ts'
import { testOutcome } from './test-outcome.ts'
import type { TestResult } from './test-result.ts'
import type { TestRun } from './test-run.ts'
import { toolCommand } from './tool-command.ts'

/** Runs one project of vitest.config.ts and adds what it found to `results`. */
export function vitestJob(
  project: string,
  isOurs: (file: string) => boolean,
  { results, args, live }: TestRun,
): Job {
  return {
    name: project,
    slots: 2,
    async run(signal) {
      const files = args.length > 0 ? [] : testFiles().filter(isOurs)
      if (files.length === 0 && args.length === 0)
        return checkOutcome([`No test file belongs to '${project}'.`])

      const report = join(root, 'test-results', `${project}.json`)
      // Results of an earlier run prove nothing.
      rmSync(report, { force: true })
      const command = toolCommand(
        'vitest',
        'run',
        '--project',
        project,
        `--reporter=${live ? 'default' : 'dot'}`,
        '--reporter=json',
      )
      const run = await runCommand([...command, `--outputFile.json=${report}`, ...args], { signal, live })
      const own = readReport(report)
      results.push(...own)
      return testOutcome(own, run, files)
    },
  }
}

function readReport(path: string): TestResult[] {
  try {
    return readVitestResults(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // A runner that broke off writes no report; its exit code and its output then tell.
    return []
  }
}

function testFiles(): string[] {
  const exclude = (name: string) => /(^|[/\\])(node_modules|dist|e2e|bench)$/.test(name)
  return ['apps', 'packages', 'tools']
    .flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root, exclude }))
    .map((file) => file.split(sep).join('/'))
}
