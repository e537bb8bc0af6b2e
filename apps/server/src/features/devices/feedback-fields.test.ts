import { readFileSync } from 'node:fs'
import { contract, stepTypes } from '@kompaan/contract'
import type { BodyOf, Contract } from '@kompaan/contract'
import { expect, test } from 'vitest'

type Entry = Extract<
  BodyOf<Contract['executions']>['executions'][number],
  { kind: 'script' }
>['feedback'][number]

/** Each field of an entry, so that the compiler names one that is added. */
const fields: Record<Exclude<keyof Entry, 'sequence' | 'type' | 'executionTime'>, unknown> = {
  text: 'Hoe gaat het?',
  notify: true,
  greet: true,
  sayTime: false,
  seconds: 30,
  statusCheck: 'pillBoxOpened',
  intentionType: 'command',
  answer: 'yes',
  heardAt: '2026-11-16T09:00:02Z',
  answeredAt: '2026-11-16T09:00:03Z',
  sent: true,
}

const page = readFileSync(new URL('../../../../../docs/device-interface.md', import.meta.url), 'utf8')
const [, section = ''] = /\n### Feedback entries\n(.*?)\n## /s.exec(page) ?? []
const described = Array.from(section.matchAll(/^\| `(\w+)` \| (`.*`) \|$/gm), ([, type = '', cell = '']) => ({
  type,
  fields: Array.from(cell.matchAll(/`(\w+)`/g), ([, name = '']) => name),
}))

test('[BOT-05b] the page has a row for each type of step that gives an entry, and names each field of an entry', () => {
  const types = described.map(({ type }) => type)
  expect(types.toSorted()).toEqual(stepTypes.filter((type) => type !== 'goto').toSorted())
  const named = new Set(described.flatMap((row) => row.fields))
  expect([...named].toSorted()).toEqual(Object.keys(fields).toSorted())
})

test.each(described)('[BOT-05b] an entry of $type with the fields of the page is valid', (row) => {
  const id = '0197a5b0-0000-7000-8000-00000000c0de'
  const at = '2026-11-16T09:00:00Z'
  const values = Object.entries(fields).filter(([name]) => row.fields.includes(name))
  const entry = { sequence: 0, type: row.type, executionTime: at, ...Object.fromEntries(values) }
  const about = { id, kind: 'script', scriptReferenceId: id, scriptVersionId: id, startedAt: at }
  const body = { executions: [{ ...about, feedback: [entry] }] }
  expect(contract().executions.body.safeParse(body)).toMatchObject({ success: true })
})
