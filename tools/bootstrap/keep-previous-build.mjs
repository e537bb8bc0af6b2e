import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const keptMilliseconds = 7 * 24 * 3600 * 1000

/**
 * Puts the files of the build that is about to be replaced aside: a page that was opened before the new build still
 * asks for them. What was put aside more than seven days ago goes.
 * @param {string} built the folder of the current build
 * @param {string} previous where older builds' files are kept
 * @param {number} now
 */
export function keepPreviousBuild(built, previous, now) {
  const assets = join(built, 'assets')
  const kept = join(previous, 'assets')
  mkdirSync(kept, { recursive: true })
  for (const file of readdirSync(kept)) {
    if (now - statSync(join(kept, file)).mtimeMs > keptMilliseconds) rmSync(join(kept, file))
  }
  if (!existsSync(assets)) return
  for (const file of readdirSync(assets)) {
    renameSync(join(assets, file), join(kept, file))
    utimesSync(join(kept, file), now / 1000, now / 1000)
  }
}
