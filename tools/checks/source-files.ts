import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'

const notOurs = new Set([
  '.cache',
  '.git',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'screens',
  'test-results',
])

/** Every text file that belongs to the project, by its path from the root. */
export function sourceFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return sourceFiles(path)
      return isText(entry.name) ? [path] : []
    })
}

function isText(name: string): boolean {
  return /\.([cm]?[jt]sx?|jsonc?|md|css|html|sql|ya?ml|sh|txt|svg)$|^[^.]+$|^\.[a-z]+(rc|ignore)(\.json)?$/.test(
    name,
  )
}
