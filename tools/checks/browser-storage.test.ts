import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/root.mjs'
import { sourceFiles } from './source-files.ts'

/** Names of locks and channels between tabs, which store nothing. */
const betweenTabs = ['kompaan.drafts', 'kompaan.live', 'kompaan.refresh', 'kompaan.typed-in-tab']

/** Names that are made of parts, as the page writes them. */
const madeOfParts = new Map([
  ['kompaan.${name}.${robotId}', 'kompaan.NAME.ROBOT'],
  ['kompaan.key.${purpose}', 'kompaan.key.PURPOSE'],
  ['kompaan.draft.${form}', 'kompaan.draft.FORM'],
])

test('[SEC-22] the page on data protection names everything that the portal stores in a browser', () => {
  const stored = sourceFiles('apps/portal/src')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/['`](kompaan\.[^'`\s]+)['`]/g)])
    .map(([, name = '']) => madeOfParts.get(name) ?? name)
    .filter((name) => !betweenTabs.includes(name))
  const page = readFileSync(join(root, 'docs/data-protection.md'), 'utf8')
  const told = [...page.matchAll(/`(kompaan\.[\w.-]+)`/g)].map(([, name]) => name)
  expect(new Set(told), 'the table in docs/data-protection.md').toEqual(new Set(stored))
})
