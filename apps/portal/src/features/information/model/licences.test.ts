import { readFileSync } from 'node:fs'
import look from '@kompaan/look/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import portal from '../../../../package.json' with { type: 'json' }
import { licences } from './licences.ts'

const installed = Object.keys({ ...look.dependencies, ...portal.dependencies }).filter(
  (name) => !name.startsWith('@kompaan/'),
)

test('[SHL-09] the information page names every package the portal ships', () => {
  expect(Object.keys(licences)).toEqual(expect.arrayContaining(installed))
  expect(installed).toEqual(expect.arrayContaining(Object.keys(licences)))
})

test.each(installed)('[SHL-09] the licence of %s is the one it carries', (name) => {
  const file = new URL(`../../../../../../node_modules/${name}/package.json`, import.meta.url)
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
  expect(found).toMatchObject({ license: licences[name] })
})
