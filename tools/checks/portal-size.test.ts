import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pageSize } from './portal-size.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/login.tsx': { file: 'assets/login.js', imports: ['_react.js', '_form.js'] },
  '_form.js': { file: 'assets/form.js' },
  'src/music.tsx': { file: 'assets/music.js' },
}

test('entry, login route and their static imports are counted once, other routes not', () => {
  const { files, bytes } = pageSize(built(), ['src/login.tsx'])
  expect(files.toSorted()).toEqual([
    'assets/form.js',
    'assets/index.js',
    'assets/login.js',
    'assets/react.js',
  ])
  // Random bytes do not shrink: four files of a thousand, and gzip's own few.
  expect(bytes).toBeGreaterThan(4000)
  expect(bytes).toBeLessThan(4200)
})

test('of another page only what the login page has not loaded is counted', () => {
  expect(pageSize(built(), ['src/music.tsx'], ['src/login.tsx']).files).toEqual(['assets/music.js'])
})

test('a route that is not in the build is an error, not nothing', () => {
  expect(() => pageSize(built(), ['src/gone.tsx'])).toThrow('src/gone.tsx')
})

function built(): string {
  const dist = mkdtempSync(join(tmpdir(), 'kompaan-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'index.html'), '<script type="module" src="/assets/index.js"></script>')
  for (const { file } of Object.values(manifest)) writeFileSync(join(dist, file), randomBytes(1000))
  return dist
}
