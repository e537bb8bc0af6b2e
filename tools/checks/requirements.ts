import type { TestResult } from '../test/test-result.ts'
import type { MadeUpAnswer } from './made-up-answers.ts'

export type Level = 'unit' | 'api' | 'e2e'
export type Requirement = { id: string; level: Level; done: boolean; line: string }

/**
 * Reads the tables of docs/requirements.md: `| id | proof | state | what |`. A line that no one test can show whole is
 * split: the clauses `SEC-13a`, `SEC-13b` follow it, and it is done when all of them are.
 */
export function readRequirements(markdown: string): { requirements: Requirement[]; problems: string[] } {
  const requirements: Requirement[] = []
  const problems: string[] = []
  for (const row of markdown.split('\n').filter((line) => /^\|\s*[A-Z0-9]{3}-/.test(line))) {
    const [, id = '', level = '', state = '', line = ''] = row.split('|').map((cell) => cell.trim())
    if (!/^[A-Z0-9]{3}-\d\d[a-z]?$/.test(id)) problems.push(`${id} is no requirement id (ABC-01, ABC-01a)`)
    else if (!isLevel(level)) problems.push(`${id}: '${level}' is no level of proof (unit, api, e2e)`)
    else if (state !== 'done' && state !== 'not yet')
      problems.push(`${id}: state is 'done' or 'not yet', not '${state}'`)
    else if (line === '') problems.push(`${id} says nothing`)
    else if (requirements.some((other) => other.id === id)) problems.push(`${id} stands there twice`)
    else requirements.push({ id, level, done: state === 'done', line })
  }
  if (requirements.length === 0) problems.push('docs/requirements.md holds no requirement')
  problems.push(...requirements.flatMap((requirement) => clauseProblems(requirement, requirements)))
  return { requirements, problems }
}

/** A line and its clauses agree, and no letter is left out. */
function clauseProblems({ id, done }: Requirement, all: readonly Requirement[]): string[] {
  if (lineOf(id) !== id) {
    return all.some((other) => other.id === lineOf(id)) ? [] : [`${id} is a clause of no line`]
  }
  const clauses = clausesOf(id, all)
  const misnamed = clauses.find((clause, index) => clause.id !== `${id}${letters[index]}`)
  if (misnamed) return [`${misnamed.id}: clauses of a line are named in order, from ${id}a on`]
  if (clauses.length === 1) return [`${id} has one clause only, which is the line itself`]
  if (clauses.length === 0 || done === clauses.every((clause) => clause.done)) return []
  return done
    ? [`${id} is called done, but not all of its clauses are`]
    : [`${id} is called not yet, but all of its clauses are done`]
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Of a clause, that of the line that it is a part of. */
export function lineOf(id: string): string {
  return id.slice(0, 6)
}

function clausesOf(line: string, all: readonly Requirement[]): readonly Requirement[] {
  return all.filter(({ id }) => id !== line && lineOf(id) === line)
}

/**
 * Each requirement that is called done has a test that ran and passed, at the level asked or a stronger one. A test counts
 * as api when its harness declares a real server. It counts as e2e when a page came from that server, and the test makes up
 * no answer but those that are allowed.
 * A test that fails withdraws its proof even when another test of the same requirement passes. Of a line that is split,
 * each clause is proven by tests that name it; a test that names the line alone proves none of them.
 */
export function requirementProblems(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
  allowed: readonly MadeUpAnswer[] = [],
): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const unknown = results.flatMap(({ file, title }) =>
    idsIn(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: [${id}] is no requirement ('${title}')`),
  )
  const unproven = requirements
    .filter(({ id, done }) => done && clausesOf(id, requirements).length === 0)
    .flatMap((requirement) => unprovenReason(requirement, results, allowed) ?? [])
  return [...new Set(unknown), ...unproven, ...ownCalls(results, allowed)]
}

/** What somebody does is what a test is about: an answer to that, made up by the test itself, shows nothing. */
function ownCalls(results: readonly TestResult[], allowed: readonly MadeUpAnswer[]): string[] {
  return results.flatMap((result) => {
    const ids = idsIn(result.title)
    if (ids.length === 0) return []
    return madeUp(result, ids, allowed)
      .filter((answer) => !answer.startsWith('GET '))
      .map((answer) => `${result.file}: '${result.title}' makes up the answer to its own call, ${answer}`)
  })
}

/**
 * Lists the tests of a requirement that make up what their page reads. Another test of that requirement is its proof, so
 * this is no problem; but what such a test shows of its own is shown with a made-up answer.
 */
export function madeUpReads(results: readonly TestResult[], allowed: readonly MadeUpAnswer[]): string[] {
  return results.flatMap((result) => {
    const ids = idsIn(result.title)
    if (ids.length === 0) return []
    const reads = madeUp(result, ids, allowed).filter((answer) => answer.startsWith('GET '))
    return reads.length === 0 ? [] : [`${result.file}: '${result.title}' makes up ${reads.join(', ')}`]
  })
}

/** The answers that a test made up and that none of these lines may. */
function madeUp(
  { played }: TestResult,
  ids: readonly string[],
  allowed: readonly MadeUpAnswer[],
): readonly string[] {
  const own = allowed.filter((each) => each.ids.some((id) => ids.includes(id)))
  return played.filter((answer) => !own.some(({ answers }) => answers.test(answer)))
}

/** Finds the entries of the list that no test needs any more. */
export function needlessAllowances(
  results: readonly TestResult[],
  allowed: readonly MadeUpAnswer[],
): string[] {
  return allowed.flatMap(({ ids, answers }) => {
    const own = results.filter(({ title }) => idsIn(title).some((id) => ids.includes(id)))
    const isUsed = own.some(({ played }) => played.some((answer) => answers.test(answer)))
    return isUsed ? [] : [`${ids.join(', ')} ${String(answers)}`]
  })
}

/** Requirements that could be called done by now, as far as tests go. */
export function provenButNotDone(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
  allowed: readonly MadeUpAnswer[] = [],
): string[] {
  return requirements
    .filter(({ id }) => clausesOf(id, requirements).length === 0)
    .filter((requirement) => !requirement.done && unprovenReason(requirement, results, allowed) === undefined)
    .map(({ id }) => id)
}

function unprovenReason(
  { id, level }: Requirement,
  results: readonly TestResult[],
  allowed: readonly MadeUpAnswer[],
): string | undefined {
  const own = results.filter(({ title }) => idsIn(title).includes(id))
  const failed = own.find(({ status }) => status === 'failed')
  if (failed) return `${id} is called done, but its test fails: ${failed.file}, '${failed.title}'`

  const successes = own.filter(({ status }) => status === 'passed')
  const real = successes.filter((result) => madeUp(result, [id], allowed).length === 0)
  const passed = real.map(levelOf)
  if (passed.some((proof) => strength[proof] >= strength[level])) return undefined
  const [pretended] = successes.filter((result) => !real.includes(result))
  if (pretended !== undefined) {
    const answers = madeUp(pretended, [id], allowed).map((answer) => `'${answer}'`)
    return `${id} is called done, but '${pretended.title}' (${pretended.file}) makes up ${answers.join(', ')}`
  }
  if (passed.length > 0)
    return `${id} is called done, but is proven by ${passed.join(', ')} where ${level} is asked`
  if (own.length > 0) return `${id} is called done, but its test was skipped: ${own[0]?.file}`
  return `${id} is called done, but no test names it`
}

const strength: Record<Level, number> = { unit: 1, api: 2, e2e: 3 }

function isLevel(text: string): text is Level {
  return text in strength
}

function levelOf({ file, hasServer }: TestResult): Level {
  if (!hasServer) return 'unit'
  return file.startsWith('e2e/') ? 'e2e' : 'api'
}

/** Of a title with `[ACC-01]` or `[ACC-01, SEC-13a]`. */
function idsIn(title: string): string[] {
  return [...title.matchAll(/\[((?:[A-Z0-9]{3}-\d\d[a-z]?[ ,]*)+)\]/g)].flatMap(
    ([, list = '']) => list.match(/[A-Z0-9]{3}-\d\d[a-z]?/g) ?? [],
  )
}
