import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const notSources = new Set(['node_modules', 'dist', 'dist-previous'])

/**
 * One hash over the names and contents of files. By content, not by time: a checkout or a copy changes times only.
 * @param {string} root
 * @param {string[]} paths files and folders below the root
 */
export function hashSources(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesUnder(root, path))) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return isTest(path) ? [] : [path]
  return readdirSync(join(root, path))
    .filter((name) => !notSources.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.tsx?$/.test(path)
}
