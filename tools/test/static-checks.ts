import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { generatedFiles } from '../checks/generated-files.ts'
import { openApiProblems } from '../checks/openapi-problems.ts'
import { readRequirements } from '../checks/requirements.ts'
import { sourceFiles } from '../checks/source-files.ts'
import { sourceTextProblems } from '../checks/source-text.ts'
import { portalTranslationProblems, testKeyProblems } from '../checks/translations.ts'
import { commandCheck } from './command-check.ts'
import { checkOutcome, type Job } from './job.ts'

/** What can be told without running the product: `npm run check`. */
export const staticChecks: readonly Job[] = [
  commandCheck('format', ['oxfmt', '--check']),
  commandCheck('lint', ['oxlint']),
  commandCheck('types', ['tsc', '-p', '.']),
  commandCheck('types of the portal', ['tsc', '-p', 'apps/portal']),
  commandCheck('types of the robot page', ['tsc', '-p', 'apps/robot/src/hosts/web']),
  commandCheck('types of browser tests', ['tsc', '-p', 'e2e']),
  ...(benchmarksFetched() ? [commandCheck('types of benchmarks', ['tsc', '-p', 'bench'])] : []),
  commandCheck('unused code', ['knip']),
  {
    name: 'generated files',
    slots: 1,
    async run(signal) {
      const problems: string[] = []
      for (const { name, stale } of generatedFiles) {
        const problem = await stale(signal)
        if (problem !== undefined) problems.push(`${name} ${problem} (npm run generate)`)
      }
      return checkOutcome(problems)
    },
  },
  {
    name: 'api for others',
    slots: 1,
    run: async (signal) => checkOutcome(await openApiProblems(join(root, 'docs/openapi.json'), signal)),
  },
  {
    name: 'translations',
    slots: 1,
    run: async () => checkOutcome([...portalTranslationProblems(), ...testKeyProblems()]),
  },
  {
    name: 'source text',
    slots: 1,
    run: async () => checkOutcome(sourceFiles().flatMap((file) => sourceTextProblems(file, readText(file)))),
  },
  {
    name: 'requirement list',
    slots: 1,
    run: async () => checkOutcome(readRequirements(readText('docs/requirements.md')).problems),
  },
]

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** The peers that benchmarks compare us with are there only once `npm run bench` has fetched them. */
function benchmarksFetched(): boolean {
  const written = globSync('bench/*.bench.ts', { cwd: root }).length > 0
  const needed = existsSync(join(root, 'bench/package-lock.json'))
  return written && (!needed || existsSync(join(root, 'bench/node_modules')))
}
