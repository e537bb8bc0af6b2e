import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { generatedFiles } from '../checks/generated.ts'
import { readRequirements } from '../checks/requirements.ts'
import { sourceFiles } from '../checks/source-files.ts'
import { sourceTextProblems } from '../checks/source-text.ts'
import { portalTranslationProblems } from '../checks/translations.ts'
import { commandCheck } from './command-check.ts'
import { checkOutcome, type Job } from './job.ts'

/** What can be told without running the product: `npm run check`. */
export const staticChecks: readonly Job[] = [
  commandCheck('format', ['oxfmt', '--check']),
  commandCheck('lint', ['oxlint']),
  commandCheck('types', ['tsc', '-p', '.']),
  commandCheck('types of the portal', ['tsc', '-p', 'apps/portal']),
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
    name: 'translations',
    slots: 1,
    run: async () => checkOutcome(portalTranslationProblems()),
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
