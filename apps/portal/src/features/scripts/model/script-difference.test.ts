import type { Link, Script, Step } from '@kompaan/script/core'
import { expect, test } from 'vitest'
import { scriptDifference } from './script-difference.ts'

const say = (id: string, text = id): Step => ({
  id,
  type: 'say',
  text,
  notify: false,
  greet: false,
  sayTime: false,
})
const wait = (id: string, minutes: number): Step => ({ id, type: 'wait', minutes, seconds: 0 })
const goto = (id: string, maxPasses = 1): Step => ({ id, type: 'goto', maxPasses })
const choice = (id: string, text: string): Step => ({
  id,
  type: 'multipleChoice',
  text,
  notify: false,
  greet: false,
  sayTime: false,
})
const then = (from: string, to: string): Link => ({ id: `${from}-${to}`, from, type: 'then', to })
const jump = (from: string, to: string | null): Link => ({
  id: `${from}-jump`,
  from,
  type: 'goto',
  maxReached: false,
  to,
})
const answer = (from: string, command: string, to: string | null): Link => ({
  id: `${from}-${command.slice(0, 1)}`,
  from,
  type: 'multipleChoice',
  intentionType: 'command',
  commands: [{ id: `${from}-${command}`, text: command }],
  to,
})

/** A chain of these, with further links. */
function script(steps: readonly Step[], links: readonly Link[] = [], details: Partial<Script> = {}): Script {
  return {
    name: 'Ochtend',
    category: 'health',
    language: 'nl-NL',
    graph: { first: steps[0]?.id ?? null, steps, links },
    ...details,
  }
}

function chain(...steps: readonly Step[]): Script {
  return script(
    steps,
    steps.slice(1).map((step, index) => then(steps[index]?.id ?? '', step.id)),
  )
}

const told = (before: Script, after: Script) =>
  scriptDifference(before, after).map((change) =>
    change.kind === 'details'
      ? change.what
      : [change.kind, change.position, change.step.id, ...change.parts].join(' '),
  )

test('[SLS-04] the same script has no difference', () => {
  expect(told(chain(say('a'), wait('b', 1)), chain(say('a'), wait('b', 1)))).toEqual([])
})

test('[SLS-04] another name, category or language is told', () => {
  const before = chain(say('a'))
  expect(told(before, { ...before, name: 'Avond', category: 'other', language: 'en-GB' })).toEqual([
    'name',
    'category',
    'language',
  ])
})

test('[SLS-04] words that changed are marked', () => {
  const [change] = scriptDifference(chain(say('a', 'Neem een pil')), chain(say('a', 'Neem twee pillen')))
  expect(change).toMatchObject({
    kind: 'changed',
    position: '1',
    parts: ['text'],
    words: [
      { kind: 'same', text: 'Neem ' },
      { kind: 'gone', text: 'een pil' },
      { kind: 'new', text: 'twee pillen' },
    ],
  })
})

test('[SLS-04] steps that came and went are told in reading order, where they stand or stood', () => {
  expect(told(chain(say('a'), say('b'), say('c')), chain(say('a'), say('x'), say('c'), say('y')))).toEqual([
    'added 2 x',
    'removed 2 b',
    'added 4 y',
  ])
})

test('steps that only make room for another one did not change', () => {
  expect(told(chain(say('a'), say('b')), chain(say('x'), say('a'), say('b')))).toEqual(['added 1 x'])
})

test('[SLS-04] one step that changed places is told alone, with where it stood', () => {
  const before = chain(say('a'), say('b'), say('c'), say('d'))
  const after = chain(say('b'), say('c'), say('d'), say('a'))
  expect(told(before, after)).toEqual(['moved 4 a'])
  expect(scriptDifference(before, after)[0]).toMatchObject({ from: '1' })
})

test('a step that went into a branch has moved, though its neighbours did not', () => {
  const steps = [choice('q', 'Zin in koffie?'), say('b')]
  const before = script([say('b'), choice('q', 'Zin in koffie?')], [then('b', 'q'), answer('q', 'ja', null)])
  const after = script(steps, [answer('q', 'ja', 'b')])
  expect(told(before, after)).toEqual(['moved 1.1.1 b'])
})

test('[SLS-04] what changed in a step is named', () => {
  const before = chain(wait('a', 1), goto('b'))
  const after = chain(wait('a', 2), goto('b', 3))
  expect(told(before, after)).toEqual(['changed 1 a wait', 'changed 2 b passes'])
  expect(told(chain(say('a', 'Dag')), chain(choice('a', 'Dag')))).toEqual(['changed 1 a type'])
  const links = (target: string | null) => [then('a', 'b'), jump('b', target)]
  expect(told(script([say('a'), goto('b')], links('a')), script([say('a'), goto('b')], links(null)))).toEqual(
    ['changed 2 b target'],
  )
})

test('[SLS-04] other answers, and other words for the same answer, are told of the question', () => {
  const question = [choice('q', 'Koffie?')]
  const before = script(question, [answer('q', 'ja', null), answer('q', 'nee', null)])
  expect(told(before, script(question, [answer('q', 'ja', null)]))).toEqual(['changed 1 q branches'])
  expect(told(before, script(question, [answer('q', 'jawel', null), answer('q', 'nee', null)]))).toEqual([
    'changed 1 q commands',
  ])
})

test('two versions of 256 steps that share nothing are told', () => {
  const long = (prefix: string) =>
    chain(...Array.from({ length: 256 }, (_, index) => say(`${prefix}${index}`, 'Goedemorgen '.repeat(300))))
  expect(scriptDifference(long('a'), long('b'))).toHaveLength(512)
})
