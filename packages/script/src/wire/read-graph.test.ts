import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import type { ScriptGraph } from '../graph.ts'
import { anyGraph } from '../testing/any-graph.ts'
import { graphProblems } from '../testing/graph-problems.ts'
import { toldAt } from '../testing/problem-text.ts'
import { runs } from '../testing/runs.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { ReadProblem } from './problems.ts'
import { readGraph } from './read-graph.ts'
import { writeGraph } from './write-graph.ts'

const hello = { id: 'hello', stepType: 'say', first: true }
const helloNode = { nodeType: 'say', scriptStepId: 'hello', text: 'Hallo' }
const ask = { id: 'ask', stepType: 'multipleChoice' }
const askNode = { nodeType: 'multipleChoice', scriptStepId: 'ask' }
const then = { id: 'then', nextType: 'then', scriptStepId: 'hello', nextStepId: 'ask' }
const offline = { id: 'off', nextType: 'multipleChoice', scriptStepId: 'ask', intentionType: 'offline' }
const proper = { steps: [hello, ask], nodes: [helloNode, askNode], nexts: [then, offline] }

describe('what is read', () => {
  test('F1 a script as it travels', () => {
    expect(read(proper)).toEqual({
      first: 'hello',
      steps: [a.say('hello', 'Hallo'), a.multipleChoice('ask', '')],
      links: [
        { id: 'then', from: 'hello', type: 'then', to: 'ask' },
        { id: 'off', from: 'ask', type: 'multipleChoice', intentionType: 'offline', commands: [], to: null },
      ],
    })
  })

  test('F1 no steps are a script too, of a carer who has just begun', () => {
    expect(read({ steps: [], nodes: [], nexts: [] })).toEqual({ first: null, steps: [], links: [] })
  })

  test('F3 what was never saved goes by its tempId', () => {
    const graph = read({
      steps: [
        { ...hello, id: null, tempId: 't1' },
        { stepType: 'wait', id: 'pause', tempId: 't2' },
      ],
      nodes: [
        { nodeType: 'say', scriptStepTempId: 't1' },
        { nodeType: 'wait', scriptStepId: 'pause', scriptStepTempId: 'stale', seconds: 90 },
      ],
      nexts: [{ tempId: 't9', nextType: 'then', scriptStepTempId: 't1', nextStepTempId: 't2' }],
    })
    expect(graph).toMatchObject({ first: 't1', links: [{ id: 't9', from: 't1', to: 'pause' }] })
  })

  test('F1 fields that a client keeps for itself, and those of another kind of node, are passed over', () => {
    const client = {
      treePosition: '1',
      showInvalid: true,
      nextSteps: [[]],
      createdAt: 'x',
      scriptVersionId: 'v',
    }
    expect(
      read({
        steps: [{ ...hello, ...client }, ask],
        nodes: [{ ...helloNode, seconds: 'left by a wait' }, askNode],
        nexts: [then, { ...offline, primaryCommand: '', similarCommands: { c: { command: 'x' } } }],
      }),
    ).toEqual(read(proper))
  })

  test('F2 contents that a carer may still mend are read', () => {
    const graph = scriptOf(
      [a.say('s', ''), a.wait('w', 75), { id: 'g', type: 'goto', maxPasses: -3 }],
      [
        to.next('s', 'w'),
        to.next('w', 'g'),
        { id: 'j', from: 'g', type: 'goto', maxReached: false, to: null },
      ],
    )
    expect(read(writeGraph(graph))).toEqual(graph)
  })

  test.each([
    [{ seconds: 90 }, 1, 30],
    [{ seconds: 59 }, 0, 59],
    [{ seconds: -5 }, 0, -5],
    [{ waitTime: { minutes: 0, seconds: 75 } }, 0, 75],
    [{ seconds: 75, waitTime: { seconds: 75 } }, 0, 75],
  ])('F5 a wait of %j is %i minutes and %i seconds', (node, minutes, seconds) => {
    const { steps } = read({
      steps: [{ ...hello, stepType: 'wait' }],
      nodes: [{ scriptStepId: 'hello', nodeType: 'wait', ...node }],
      nexts: [],
    })
    expect(steps).toEqual([{ id: 'hello', type: 'wait', minutes, seconds }])
  })

  test('F5 a status check looks 300 seconds each way unless told', () => {
    const { steps } = read({
      steps: [{ ...hello, stepType: 'statusCheck' }],
      nodes: [{ scriptStepId: 'hello', nodeType: 'statusCheck', statusCheck: 'pill box' }],
      nexts: [],
    })
    expect(steps).toEqual([a.statusCheck('hello')])
  })

  test('F5 commands without ids get them from their link', () => {
    const command = {
      ...offline,
      intentionType: 'command',
      primaryCommand: 'ja',
      secondaryCommands: ['jawel'],
    }
    const { links } = read({ ...proper, nexts: [then, command] })
    expect(links[1]).toMatchObject({
      commands: [
        { id: 'off.1', text: 'ja' },
        { id: 'off.2', text: 'jawel' },
      ],
    })
  })
})

describe('what is wrong', () => {
  const deep = { ...offline, intentionType: 'command', primaryCommand: 'ja' }
  const jump = { id: 'j', nextType: 'goto', scriptStepId: 'hello' }

  test.each<[string, string, unknown]>([
    ['', 'not_an_object', null],
    ['', 'not_an_object', 'script'],
    ['steps', 'missing', {}],
    ['nodes', 'not_a_list', { ...proper, nodes: {} }],
    ['steps.0', 'not_an_object', { ...proper, steps: [5] }],
    [
      'steps.0.stepType',
      'invalid_step_type say, wait, report, closedQuestion, goto, multipleChoice, statusCheck',
      steps({ stepType: 'dance' }),
    ],
    [
      'steps.0.stepType',
      'invalid_step_type say, wait, report, closedQuestion, goto, multipleChoice, statusCheck',
      steps({ stepType: undefined }),
    ],
    ['steps.0.first', 'not_true_or_false', steps({ first: 'yes' })],
    ['steps.0.colour', 'unknown_field', steps({ colour: 'red' })],
    ['steps.0.__proto__', 'unknown_field', JSON.parse('{"steps":[{"__proto__":{"id":"x"}}]}')],
    ['nodes.0.text', 'not_a_text', nodes({ text: 5 })],
    ['nodes.0.text', 'too_long 4096', nodes({ text: 'x'.repeat(4097) })],
    ['nodes.0.text', 'too_long 4096', nodes({ text: '😀'.repeat(4097) })],
    ['nodes.0.text', 'broken_text', nodes({ text: 'half \ud83d' })],
    ['nodes.0.text', 'broken_text', nodes({ text: 'nul \0' })],
    ['nodes.0.loud', 'unknown_field', nodes({ loud: true })],
    ['nodes.0.seconds', 'missing', only('wait', {})],
    ['nodes.0.seconds', 'out_of_range -1000000000 1000000000', only('wait', { seconds: Number.NaN })],
    ['nodes.0.seconds', 'out_of_range -1000000000 1000000000', only('wait', { seconds: Infinity })],
    ['nodes.0.seconds', 'not_a_number', only('wait', { seconds: '5' })],
    ['nodes.0.seconds', 'wait_times_differ', only('wait', { seconds: 5, waitTime: { seconds: 6 } })],
    ['nodes.0.waitTime.hours', 'unknown_field', only('wait', { waitTime: { hours: 6 } })],
    ['nodes.0.maxPasses', 'missing', only('goto', {})],
    ['nodes.0.formFields', 'missing', only('report', { reportType: 'fall' })],
    [
      'nodes.0.formFields.0.type',
      'not_one_of text, longText, number, date, time, boolean, choice, multipleChoice',
      form({ type: 'colour' }),
    ],
    ['nodes.0.formFields.0.options.0', 'not_a_text', form({ options: [5] })],
    ['nodes.0.formFields.0.conditions.0.key', 'not_a_text', form({ conditions: [{ key: 5 }] })],
    ['nodes.0.formFields.0.options', 'too_many 100', form({ options: Array.from({ length: 101 }, String) })],
    [
      'nexts.1.secondaryCommands',
      'not_a_list',
      { ...proper, nexts: [then, { ...deep, secondaryCommands: 'x' }] },
    ],
  ])('F1 %s: %s', expectProblem)

  test.each<[string, string, unknown]>([
    ['steps.0.id', 'missing', steps({ id: undefined })],
    ['steps.0.id', 'empty', steps({ id: '' })],
    ['steps.0.id', 'not_a_text', steps({ id: 7 })],
    ['steps.0.id', 'too_long 64', steps({ id: 'x'.repeat(65) })],
    ['steps.1.id', 'id_repeated', steps({ id: 'ask' })],
    [
      'steps.1.tempId',
      'id_repeated',
      {
        ...proper,
        steps: [
          { ...hello, tempId: 't' },
          { ...ask, tempId: 't' },
        ],
      },
    ],
    ['steps', 'not_one_first_step 0', steps({ first: false })],
    ['steps', 'not_one_first_step 2', { ...proper, steps: [hello, { ...ask, first: true }] }],
    ['nodes.0.nodeType', 'node_does_not_fit say', nodes({ nodeType: 'wait' })],
    ['nodes.0.scriptStepId', 'step_not_found', nodes({ scriptStepId: 'nobody' })],
    ['nodes.0.scriptStepId', 'missing', nodes({ scriptStepId: undefined })],
    ['nodes.0.scriptStepTempId', 'step_not_found', nodes({ scriptStepId: undefined, scriptStepTempId: 't' })],
    ['steps.1', 'step_without_node', { ...proper, nodes: [helloNode] }],
    ['nodes.2', 'second_node', { ...proper, nodes: [helloNode, askNode, askNode] }],
    ['nexts.0.id', 'missing', nexts({ id: null })],
    ['nexts.1.id', 'id_repeated', { ...proper, nexts: [then, { ...offline, id: 'then' }] }],
    ['nexts.0.scriptStepId', 'step_not_found', nexts({ scriptStepId: 'nobody' })],
    ['nexts.0.nextStepId', 'step_not_found', nexts({ nextStepId: 'nobody' })],
  ])('F3 %s: %s', expectProblem)

  test.each<[string, string, unknown]>([
    ['nexts.0.nextStepId', 'missing', nexts({ nextStepId: null })],
    ['nexts.0.nextType', 'link_does_not_fit then', nexts({ nextType: 'goto' })],
    ['nexts.1.nextType', 'branch_exists then', { ...proper, nexts: [then, { ...then, id: 'b' }] }],
    [
      'nexts.2.nextType',
      'branch_exists offline',
      { ...proper, nexts: [then, offline, { ...offline, id: 'b' }] },
    ],
    [
      'nexts.1.intentionType',
      'not_one_of offline, command, other',
      { ...proper, nexts: [then, { ...offline, intentionType: 'x' }] },
    ],
    [
      'nexts.1.commandIds',
      'command_ids_differ',
      { ...proper, nexts: [then, { ...deep, commandIds: ['a', 'b'] }] },
    ],
    ['nexts.0.answer', 'missing', only('closedQuestion', {}, [{ ...jump, nextType: 'closedQuestion' }])],
    [
      'nexts.0.nextStepId',
      'goto_to_itself',
      only('goto', { maxPasses: 1 }, [{ ...jump, nextStepId: 'hello' }]),
    ],
    ['nexts.1.nextType', 'branch_exists jump', only('goto', { maxPasses: 1 }, [jump, { ...jump, id: 'b' }])],
  ])('F4 %s: %s', expectProblem)

  test('F7 everything is told at once', () => {
    const problems = problemsOf({
      steps: [
        { ...hello, stepType: 'dance' },
        { ...ask, first: 1 },
      ],
      nodes: [{ ...askNode, greet: 'no' }],
      nexts: [{ ...offline, nextStepId: 'nobody' }],
    })
    expect(problems.map((problem) => problem.path)).toEqual([
      'steps.0.stepType',
      'steps.1.first',
      'nodes.0.greet',
      'nexts.0.nextStepId',
    ])
  })

  test('[SCR-09a] F1 at most 256 steps, 256 nodes and 1024 links; longer lists are not looked into', () => {
    const hostile = Array.from({ length: 100_000 }, () => null)
    expect(toldOf({ steps: hostile, nodes: hostile, nexts: hostile })).toEqual([
      ['steps', 'too_many 256'],
      ['nodes', 'too_many 256'],
      ['nexts', 'too_many 1024'],
    ])
  })

  test('F7 no more than a hundred problems, with paths of sane length', () => {
    const name = 'x'.repeat(1_000_000)
    const problems = problemsOf({ ...proper, steps: Array.from({ length: 256 }, () => ({ [name]: 1 })) })
    expect(problems).toHaveLength(100)
    expect(problems.every((problem) => problem.path.length <= 200)).toBe(true)
  })
})

describe('the tree', () => {
  test('[SCR-02] F6 a loop is an infinite script, told at the link that closes it', () => {
    expect(
      problemsOfTree(3, [
        [0, 1],
        [1, 2],
        [2, 1],
      ]),
    ).toEqual([['nexts.2.nextStepId', 'infinite_script']])
    expect(problemsOfTree(1, [[0, 0]])).toEqual([['nexts.0.nextStepId', 'infinite_script']])
  })

  test('[SCR-02] F6 also one that the first step does not lead to', () => {
    expect(
      problemsOfTree(3, [
        [1, 2],
        [2, 1],
      ]),
    ).toEqual([['nexts.1.nextStepId', 'infinite_script']])
  })

  test('[SCR-02] F7 what the documents name has that name beside its code', () => {
    const loop = writeGraph(scriptOf([a.say('a')], [to.next('a', 'a')]))
    expect(problemsOf(loop)).toEqual([
      { path: 'nexts.0.nextStepId', code: 'infinite_script', message: 'Infinite script' },
    ])
    expect(problemsOf(steps({ stepType: 'dance' }))).toContainEqual(
      expect.objectContaining({ code: 'invalid_step_type', message: 'Invalid stepType' }),
    )
  })

  test('F6 one link leads to a step', () => {
    const graph = scriptOf(
      [a.closedQuestion('q'), a.say('s')],
      [to.answer('q', 'yes', 's'), to.answer('q', 'no', 's')],
    )
    expect(toldOf(writeGraph(graph))).toEqual([['nexts.1.nextStepId', 'several_parents']])
  })

  test('F6 something leads to every step but the first', () => {
    expect(problemsOfTree(3, [[1, 2]])).toEqual([['steps.1', 'step_unreachable']])
    expect(problemsOfTree(2, [[1, 0]])).toEqual([
      ['steps.1', 'step_unreachable'],
      ['nexts.0.nextStepId', 'several_parents'],
    ])
  })

  test('F6 a jump is no part of the tree', () => {
    const graph = scriptOf(
      [a.say('s'), a.goto('g', 2)],
      [to.next('s', 'g'), { id: 'j', from: 'g', type: 'goto', maxReached: false, to: 's' }],
    )
    expect(read(writeGraph(graph))).toEqual(graph)
  })

  test('F6 a chain as long as the limit is read', () => {
    const chain = scriptOf(
      Array.from({ length: 256 }, (_, index) => a.say(`${index}`)),
      Array.from({ length: 255 }, (_, index) => to.next(`${index}`, `${index + 1}`)),
    )
    expect(read(writeGraph(chain))).toEqual(chain)
  })
})

describe('bad input', () => {
  test('F7 anything gives a graph or problems, never an exception', () => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true })
    const almost = fc.record({ steps: anything, nodes: anything, nexts: anything })
    fc.assert(
      fc.property(fc.oneof(anything, almost), (value) => {
        const result = readGraph(value)
        expect(result.ok || result.error.length > 0).toBe(true)
      }),
      runs,
    )
  })

  test('F7 a script with one field changed to anything is read or refused, and what is read can be written', () => {
    const lists = ['steps', 'nodes', 'nexts'] as const
    const change = fc.record({
      list: fc.constantFrom(...lists),
      at: fc.nat(),
      field: fc.nat(),
      value: fc.oneof(fc.constantFrom('s0', 's1', 's2', 'say', 'goto', true, null, 0), fc.anything()),
    })
    fc.assert(
      fc.property(anyGraph, change, (graph, { list, at, field, value }) => {
        const sent: Record<string, Record<string, unknown>[]> = JSON.parse(JSON.stringify(writeGraph(graph)))
        const entries = sent[list] ?? []
        const entry = entries[at % Math.max(1, entries.length)] ?? {}
        const names = Object.keys(entry)
        entry[names[field % Math.max(1, names.length)] ?? 'x'] = value
        const result = readGraph(sent)
        const read = result.ok ? result.value : emptyGraph
        expect(result.ok || result.error.length > 0).toBe(true)
        expect(graphProblems(read)).toEqual([])
        expect(readGraph(writeGraph(read))).toEqual({ ok: true, value: read })
      }),
      runs,
    )
  })
})

function read(value: unknown): ScriptGraph {
  const result = readGraph(value)
  expect(result).toMatchObject({ ok: true })
  return result.ok ? result.value : emptyGraph
}

function expectProblem(path: string, problem: string, value: unknown): void {
  expect(toldOf(value)).toContainEqual([path, problem])
}

function toldOf(value: unknown): unknown {
  return toldAt(problemsOf(value))
}

function problemsOf(value: unknown): readonly ReadProblem[] {
  const result = readGraph(value)
  return result.ok ? [] : result.error
}

function steps(change: object): unknown {
  return { ...proper, steps: [{ ...hello, ...change }, ask] }
}

function nodes(change: object): unknown {
  return { ...proper, nodes: [{ ...helloNode, ...change }, askNode] }
}

function nexts(change: object): unknown {
  return { ...proper, nexts: [{ ...then, ...change }, offline] }
}

function only(stepType: string, node: object, links: readonly object[] = []): unknown {
  return {
    steps: [{ ...hello, stepType }],
    nodes: [{ scriptStepId: 'hello', nodeType: stepType, ...node }],
    nexts: links,
  }
}

function form(change: object): unknown {
  const field = { key: 'k', displayName: 'K', type: 'text', ...change }
  return only('report', { reportType: 'fall', formFields: [field] })
}

/** Steps that check a status, so that each may lead to several: the pairs say from which to which. */
function problemsOfTree(count: number, pairs: readonly (readonly [number, number])[]): unknown {
  const all = Array.from({ length: count }, (_, index) => a.say(`${index}`))
  return toldOf(
    writeGraph(
      scriptOf(
        all,
        pairs.map(([from, next]) => to.next(`${from}`, `${next}`)),
      ),
    ),
  )
}
