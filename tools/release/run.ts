import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../bootstrap/root.mjs'
import { runToEnd } from '../bootstrap/run-to-end.mjs'
import { releasedChangelog, releaseProblem } from './release.ts'

// Everything is tested, also in the engines of Safari and Firefox, which `npm test` leaves out. Only then do the changelog
// and the version say that there is a release, in one commit.
const changelogFile = join(root, 'CHANGELOG.md')
const [version = ''] = process.argv.slice(2)
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
const changelog = readFileSync(changelogFile, 'utf8')
const { version: current } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

const problem = releaseProblem({ version, current, changelog, status: git('status', '--porcelain') })
if (problem === undefined) process.exitCode = await release()
else {
  console.error(problem)
  process.exitCode = 1
}

async function release(): Promise<number> {
  const failed = await runToEnd(process.execPath, ['tools/test/run.ts', '--long'])
  if (failed !== 0) {
    console.error(`${version} is not released.`)
    return failed
  }
  writeFileSync(changelogFile, releasedChangelog(changelog, version, new Date().toISOString().slice(0, 10)))
  execFileSync('npm', ['version', '--no-git-tag-version', version], { cwd: root, stdio: 'ignore' })
  git('commit', '--all', '--quiet', '--message', `release: ${version}`)
  console.log(`${version} is released: it stands in the changelog and in package.json.`)
  return 0
}
