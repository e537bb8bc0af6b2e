import { describe, expect, test } from 'vitest'
import type { TestResult } from '../test/test-result.ts'
import {
  madeUpReads,
  needlessAllowances,
  provenButNotDone,
  readRequirements,
  type Requirement,
  requirementProblems,
} from './requirements.ts'

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
  ['| ACC-01A | e2e | done | x |', /no requirement id/],
  ['| ACC-01a | e2e | done | x |\n| ACC-01b | e2e | done | x |', /ACC-01a is a clause of no line/],
  [table('ACC-01 done', 'ACC-01a done', 'ACC-01c done'), /ACC-01c: clauses of a line are named in order/],
  [table('ACC-01 done', 'ACC-01a done'), /one clause only/],
  [table('ACC-01 done', 'ACC-01a done', 'ACC-01b not yet'), /not all of its clauses/],
  [
    table('ACC-01 not yet', 'ACC-01a done', 'ACC-01b done'),
    /called not yet, but all of its clauses are done/,
  ],
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

test('a line that is split is done when every clause has a test of its own', () => {
  const { requirements, problems } = readRequirements(table('ACC-01 done', 'ACC-01a done', 'ACC-01b done'))
  expect(problems).toEqual([])
  const first = result(e2eFile, 'passed', '[ACC-01a] one half')
  expect(requirementProblems(requirements, [first])).toEqual([
    expect.stringMatching(/ACC-01b is called done, but no test names it/),
  ])
  expect(requirementProblems(requirements, [first, result(e2eFile, 'passed', '[ACC-01b] x')])).toEqual([])
  expect(requirementProblems(requirements, [result(e2eFile, 'passed', '[ACC-01a, ACC-01b] both')])).toEqual(
    [],
  )
})

test('a clause that is not yet done asks for no test, and is listed when it has one', () => {
  const { requirements, problems } = readRequirements(
    table('ACC-01 not yet', 'ACC-01a done', 'ACC-01b not yet'),
  )
  expect(problems).toEqual([])
  const first = result(e2eFile, 'passed', '[ACC-01a] one half')
  expect(requirementProblems(requirements, [first])).toEqual([])
  expect(provenButNotDone(requirements, [first])).toEqual([])
  expect(provenButNotDone(requirements, [result(e2eFile, 'passed', '[ACC-01b] the other half')])).toEqual([
    'ACC-01b',
  ])
})

test('a test that names a clause that is not declared is a problem, and one that names the line proves no clause', () => {
  const { requirements } = readRequirements(table('ACC-01 done', 'ACC-01a done', 'ACC-01b done'))
  const both = result(e2eFile, 'passed', '[ACC-01a, ACC-01b] both')
  expect(requirementProblems(requirements, [both, result(e2eFile, 'passed', '[ACC-01c] more')])).toEqual([
    expect.stringContaining('[ACC-01c] is no requirement'),
  ])
  expect(requirementProblems(requirements, [result(e2eFile, 'passed', '[ACC-01] all')])).toEqual([
    expect.stringMatching(/ACC-01a is called done, but no test names it/),
    expect.stringMatching(/ACC-01b is called done, but no test names it/),
  ])
})

test('an id that no table knows is a problem, so that a typing error proves nothing silently', () => {
  expect(
    requirementProblems(
      [done('unit')],
      [result(unitFile, 'passed'), result(unitFile, 'passed', '[ACC-99] x')],
    ),
  ).toEqual([expect.stringContaining('[ACC-99] is no requirement')])
})

test('a test counts as api by the server it talked to, not by the name of its file', () => {
  const alone = { ...result(apiFile, 'passed'), hasServer: false }
  expect(requirementProblems([done('api')], [alone])).toEqual([
    expect.stringMatching(/ACC-01 .* is proven by unit where api is asked/),
  ])
  expect(requirementProblems([done('api')], [{ ...alone, hasServer: true }])).toEqual([])
})

test('a test of the browser counts as e2e by the page that a server sent, not by its folder', () => {
  const alone = { ...result(e2eFile, 'passed'), hasServer: false }
  expect(requirementProblems([done('e2e')], [alone])).toEqual([
    expect.stringMatching(/ACC-01 .* is proven by unit where e2e is asked/),
  ])
  expect(requirementProblems([done('e2e')], [{ ...alone, hasServer: true }])).toEqual([])
})

describe('a test that makes up an answer', () => {
  const played = { ...result(e2eFile, 'passed'), played: ['GET /api/robot/robots/:id/users 200'] }
  const allowed = { ids: ['ACC-01'], answers: /^GET .*users 200$/, reason: 'x' }

  test('proves nothing of the whole', () => {
    expect(requirementProblems([done('e2e')], [played])).toEqual([
      expect.stringMatching(/ACC-01 .* makes up 'GET \/api\/robot\/robots\/:id\/users 200'/),
    ])
    expect(requirementProblems([done('e2e')], [played, result(e2eFile, 'passed')])).toEqual([])
  })

  test('proves it where that answer is listed for the line, with the reason', () => {
    expect(requirementProblems([done('e2e')], [played], [allowed])).toEqual([])
    const other = { ...allowed, ids: ['ACC-02'] }
    expect(requirementProblems([done('e2e')], [played], [other])).toContainEqual(
      expect.stringMatching(/ACC-01 is called done/),
    )
  })

  test('to what somebody does is reported, also beside a real proof', () => {
    const about = { ...played, played: ['POST /api/account/signup 409'] }
    expect(requirementProblems([done('e2e')], [about, result(e2eFile, 'passed')])).toEqual([
      expect.stringMatching(
        /\[ACC-01\] .* makes up the answer to its own call, POST \/api\/account\/signup 409/,
      ),
    ])
  })

  test('is named when it is on the list and no test needs it', () => {
    expect(needlessAllowances([played], [allowed])).toEqual([])
    expect(needlessAllowances([result(e2eFile, 'passed')], [allowed])).toEqual([
      expect.stringMatching(/^ACC-01 /),
    ])
  })
})

test('tests of a requirement that make up what they read are listed, but for what they may', () => {
  const played = ['GET /api/music/robots/:id/collection 200', 'PUT /api/music/robots/:id/playlists 409']
  const test = { ...result(e2eFile, 'passed'), played }
  const [line, ...others] = madeUpReads([test, result(e2eFile, 'passed')], [])
  expect(others).toEqual([])
  expect(line).toContain("'[ACC-01] states a fact' makes up GET /api/music/robots/:id/collection 200")
  expect(line).not.toContain('PUT')
  const allowed = { ids: ['ACC-01'], answers: /collection/, reason: 'It is large.' }
  expect(madeUpReads([test], [allowed])).toEqual([])
  expect(madeUpReads([{ ...test, title: 'without a requirement' }], [])).toEqual([])
})

test('what is proven and still called not yet is listed', () => {
  const requirement = { ...done('api'), done: false }
  expect(provenButNotDone([requirement], [result(apiFile, 'passed')])).toEqual(['ACC-01'])
  expect(provenButNotDone([requirement], [result(unitFile, 'passed')])).toEqual([])
})

/** Lines of a table, each an id and its state. */
function table(...lines: readonly string[]): string {
  return lines
    .map((line) => `| ${line.split(' ')[0]} | e2e | ${line.slice(line.indexOf(' ') + 1)} | x |`)
    .join('\n')
}

function done(level: Requirement['level']): Requirement {
  return { id: 'ACC-01', level, done: true, line: 'Signing up' }
}

/** A test that talks to a real server wherever its file could, and makes nothing up. */
function result(file: string, status: TestResult['status'], title = '[ACC-01] states a fact'): TestResult {
  return { file, title, status, reasons: [], hasServer: file !== unitFile, played: [] }
}
