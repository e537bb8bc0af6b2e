import { readFileSync } from 'node:fs'
import { directKeptMax, heardKeptMax, scriptDraftsMax, scriptVersionsMax } from '@kompaan/contract'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { features } from './app.ts'
import { keepAnonymous, keepEntries } from './audit/audit.repository.ts'
import { readConfig } from './config.ts'
import { keepFailed } from './jobs/job-queue.ts'
import { day } from './ports/clock.ts'

const file = 'docs/data-protection.md'
const page = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const text = page.replaceAll(/\s+/g, ' ')

/** Ages that a job of their own goes by, and no declaration. */
const otherAges: Readonly<Record<string, readonly number[]>> = {
  audit_entry: [keepEntries, keepAnonymous],
  job: [keepFailed],
}

const declared = features.flatMap(({ keeps = [] }) =>
  keeps.map(({ table, robot, account, forget = [] }) => {
    const name = getTableName(table)
    const ages = [...forget.map(({ after }) => after), ...(otherAges[name] ?? [])]
    return {
      name,
      hasRobot: robot !== undefined,
      hasAccount: account !== undefined,
      outlivesAccount: typeof account?.atErasure === 'object',
      // Rows that go at the very moment that they name have no age to tell.
      days: ages.filter((age) => age > 0).map((age) => age / day),
    }
  }),
)

const namesIn = (words: string) => [...words.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

/** The lines `| what | why | how long | who sees it | tables |` below the head. */
const rows = (page.split('## What is kept')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [, what = '', , howLong = '', , tables = ''] = line.split('|').map((cell) => cell.trim())
    const names = namesIn(tables)
    return { what, howLong, names, kept: declared.filter(({ name }) => names.includes(name)) }
  })

const aboutNobody = namesIn(/These tables hold nothing about people: ([^.]*)\./.exec(text)?.[1] ?? '')

const sorted = (values: Iterable<number>) => [...new Set(values)].toSorted((one, other) => one - other)

test('[SEC-47] the page on data protection names every table', () => {
  const told = new Set([...rows.flatMap(({ names }) => names), ...aboutNobody])
  const known = declared.map(({ name }) => name)
  expect([...told].toSorted(), `each table of a feature stands in a row of ${file}`).toEqual(known.toSorted())
  const about = declared.filter(({ hasRobot, hasAccount }) => hasRobot || hasAccount).map(({ name }) => name)
  expect(
    about.filter((name) => aboutNobody.includes(name)),
    'a table about somebody stands in a row',
  ).toEqual([])
})

test.each(rows.filter(({ kept }) => kept.length > 0))(
  '[SEC-47] the page tells for how long this is kept: $what',
  ({ howLong, kept }) => {
    const told = [...howLong.matchAll(/(\d+) days?\b/g)].map(([, count]) => Number(count))
    expect(sorted(told), `'how long' in ${file} has the ages that the feature declares, in days`).toEqual(
      sorted(kept.flatMap(({ days }) => days)),
    )
    expect(howLong.includes('reset'), `'how long' in ${file} tells what a reset of the robot does`).toBe(
      kept.some(({ hasRobot }) => hasRobot),
    )
    const outlives = kept.some(({ outlivesAccount }) => outlivesAccount)
    const tells = /erased|account is deleted/.test(howLong)
    expect(
      tells || !outlives,
      `'how long' in ${file} tells what erasing an account does to rows that stay`,
    ).toBe(true)
  },
)

test('[SEC-47] the page tells how many of each are kept, and when an account is erased', () => {
  const { erasureDays } = readConfig({})
  const sentences = [
    `of more than ${scriptDraftsMax} for a robot, the newest ${scriptDraftsMax}`,
    `of more than ${scriptVersionsMax} versions of one, the newest ${scriptVersionsMax}`,
    `of more than ${directKeptMax} for a robot the newest ${directKeptMax}`,
    `of what was not understood the newest ${heardKeptMax}`,
    `Your data is erased after ${erasureDays} days; the operator can choose another term, of at most 34 days`,
  ]
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
  expect(readConfig({ ACCOUNT_ERASURE_DAYS: '34' }).erasureDays).toBe(34)
  expect(() => readConfig({ ACCOUNT_ERASURE_DAYS: '35' })).toThrow('ACCOUNT_ERASURE_DAYS')
})
