import { expect, test } from 'vitest'
import type { TestResult } from '../test/test-result.ts'
import { provenButNotDone, readRequirements, requirementProblems, type Requirement } from './requirements.ts'

const unitFile = 'packages/contract/src/name-rule.test.ts'
const apiFile = 'apps/server/src/features/account/login.api.test.ts'
const e2eFile = 'e2e/login.spec.ts'

test('the table is read, with state and level', () => {
  const { requirements, problems } = readRequirements(
    [
      '| id | proof | state | what |',
      '|---|---|---|---|',
      '| ACC-01 | e2e | done | Signing up |',
      '| I18-02 | unit | not yet | Access |',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(requirements).toEqual([
    { id: 'ACC-01', level: 'e2e', done: true, line: 'Signing up' },
    { id: 'I18-02', level: 'unit', done: false, line: 'Access' },
  ])
})

test.each([
  ['| ACC-1 | e2e | done | x |', /no requirement id/],
  ['| ACC-01 | browser | done | x |', /no level of proof/],
  ['| ACC-01 | e2e | ready | x |', /state is/],
  ['| ACC-01 | e2e | done | |', /says nothing/],
  ['| ACC-01 | e2e | done | x |\n| ACC-01 | e2e | done | x |', /twice/],
  ['nothing here', /no requirement/],
])('%s is a problem', (markdown, problem) => {
  expect(readRequirements(markdown).problems).toContainEqual(expect.stringMatching(problem))
})

test.each<[string, Requirement, TestResult[], RegExp[]]>([
  ['a passed test at the level asked', done('unit'), [result(unitFile, 'passed')], []],
  ['a passed test at a stronger level', done('unit'), [result(e2eFile, 'passed')], []],
  ['a weaker test', done('e2e'), [result(apiFile, 'passed')], [/proven by api where e2e is asked/]],
  ['no test', done('unit'), [], [/no test names it/]],
  ['a skipped test', done('unit'), [result(unitFile, 'skipped')], [/was skipped/]],
  ['a failed test', done('unit'), [result(unitFile, 'failed')], [/its test fails/]],
  [
    'a failed test beside a passed one',
    done('unit'),
    [result(unitFile, 'failed'), result(apiFile, 'passed')],
    [/its test fails/],
  ],
  ['a list of ids', done('unit'), [result(unitFile, 'passed', '[NAV-01, ACC-01] both')], []],
  [
    'an id without brackets',
    done('unit'),
    [result(unitFile, 'passed', 'ACC-01 alone')],
    [/no test names it/],
  ],
  ['nothing, when not called done', { ...done('unit'), done: false }, [], []],
])('%s', (_, requirement, results, expected) => {
  const others = [{ ...done('unit'), id: 'NAV-01', done: false }]
  const problems = requirementProblems([requirement, ...others], results)
  expect(problems).toEqual(expected.map((problem) => expect.stringMatching(problem)))
})

test('an id that no table knows is a problem, so that a typing error proves nothing silently', () => {
  expect(
    requirementProblems(
      [done('unit')],
      [result(unitFile, 'passed'), result(unitFile, 'passed', '[ACC-99] x')],
    ),
  ).toEqual([expect.stringContaining('[ACC-99] is no requirement')])
})

test('what is proven and still called not yet is listed', () => {
  const requirement = { ...done('api'), done: false }
  expect(provenButNotDone([requirement], [result(apiFile, 'passed')])).toEqual(['ACC-01'])
  expect(provenButNotDone([requirement], [result(unitFile, 'passed')])).toEqual([])
})

function done(level: Requirement['level']): Requirement {
  return { id: 'ACC-01', level, done: true, line: 'Signing up' }
}

function result(file: string, status: TestResult['status'], title = '[ACC-01] states a fact'): TestResult {
  return { file, title, status }
}
