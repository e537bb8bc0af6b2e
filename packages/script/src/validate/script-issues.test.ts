import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import type { FormField, Link, ScriptGraph, Step } from '../graph.ts'
import { defaultScriptLimits } from '../script-limits.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { IssueContext } from './script-issue.ts'
import { firstInvalidStep, scriptIssues } from './script-issues.ts'

const context: IssueContext = { language: 'nl-NL', variables: true, limits: defaultScriptLimits }

/** Each issue in short: its code, step and field or command. */
function issuesOf(graph: ScriptGraph, given: Partial<IssueContext> = {}): readonly string[] {
  return scriptIssues(graph, { ...context, ...given }).map(({ code, stepId, field, linkId, commandId }) =>
    [code, stepId ?? '-', field ?? commandId ?? linkId ?? ''].join(' ').trim(),
  )
}

function alone(step: Step, links: readonly Link[] = []): readonly string[] {
  return issuesOf(scriptOf([step], links))
}

describe('the whole script', () => {
  test('[SCR-09a] V2 without steps it is invalid', () => {
    expect(issuesOf(emptyGraph)).toEqual(['no-steps -'])
  })

  test('[SCR-09a] V2 too many steps or links', () => {
    const graph = scriptOf([a.say('a'), a.say('b')], [to.next('a', 'b')])
    const limits = { steps: 1, links: 0, commands: 1 }
    expect(issuesOf(graph, { limits })).toEqual(['too-many-steps -', 'too-many-links -'])
  })

  test('[SCR-09a] V2 256 steps and 1024 links are not too many', () => {
    const steps = Array.from({ length: 257 }, (_, index) => a.say(`s${index}`))
    const links = steps.slice(1).map((step, index) => to.next(`s${index}`, step.id))
    expect(issuesOf(scriptOf(steps.slice(0, 256), links.slice(0, 255)))).toEqual([])
    expect(issuesOf(scriptOf(steps, links))).toEqual(['too-many-steps -'])
    const intentions = Array.from({ length: 1025 }, (_, index): Link => ({
      ...to.other('q', null),
      id: `l${index}`,
    }))
    const question = scriptOf(
      [a.multipleChoice('q')],
      [...intentions.slice(1), to.command('q', ['thee'], null)],
    )
    expect(issuesOf(question)).toEqual(['too-many-links -'])
    expect(issuesOf({ ...question, links: question.links.slice(1) })).toEqual([])
  })

  test('[SCR-02] V2 a loop', () => {
    expect(issuesOf(scriptOf([a.say('a', '')], [to.next('a', 'a')]))).toEqual(['Infinite script -'])
  })

  test('[SCR-08] V2 a step of an unknown type', () => {
    const graph: ScriptGraph = JSON.parse('{"first":"x","steps":[{"id":"x","type":"dance"}],"links":[]}')
    expect(issuesOf(graph)).toEqual(['Invalid stepType x type'])
  })

  test('[SCR-09b] V1 issues come in reading order, and the first invalid step is the first of them', () => {
    const graph = scriptOf(
      [a.say('first'), a.say('n', ''), a.closedQuestion('q', ''), a.say('y', ''), a.wait('w', 0)],
      [to.answer('q', 'no', 'n'), to.next('first', 'w'), to.next('w', 'q'), to.answer('q', 'yes', 'y')],
    )
    expect(issuesOf(graph)).toEqual([
      'wait-too-short w seconds',
      'text-missing q text',
      'text-missing y text',
      'text-missing n text',
    ])
    expect(firstInvalidStep(scriptIssues(graph, context))).toBe('w')
  })

  test('[SCR-09b] V1 a warning makes no step invalid', () => {
    const graph = scriptOf(
      [a.multipleChoice('q')],
      [
        to.command('q', ['doe het licht in de gang aan'], null),
        to.command('q', ['doe het licht in de gang uit'], null),
      ],
    )
    const issues = scriptIssues(graph, context)
    expect(issues.map(({ severity }) => severity)).toEqual(['warning'])
    expect(firstInvalidStep(issues)).toBeNull()
    expect(firstInvalidStep(scriptIssues(emptyGraph, context))).toBeNull()
  })
})

describe('what is said', () => {
  test.each(['', '  \n', '<p></p>', '<p> &nbsp;</p>', '\u200B'])(
    '[SCR-08] V3 %j is nothing to say',
    (text) => {
      expect(alone(a.say('s', text))).toEqual(['text-missing s text'])
    },
  )

  test.each(['a', '<b>a</b>', '3 < 5', '?', '{{$time}}'])('[SCR-08] V3 %j is something', (text) => {
    expect(alone(a.say('s', text))).toEqual([])
  })

  test.each(['closedQuestion', 'multipleChoice'] as const)(
    '[SCR-08] V4 a %s without text only listens, right after a say step',
    (type) => {
      const question = a[type]('q', '')
      const answer = type === 'closedQuestion' ? to.answer('q', 'yes', null) : to.command('q', ['thee'], null)
      expect(issuesOf(scriptOf([a.say('s'), question], [to.next('s', 'q'), answer]))).toEqual([])
      expect(issuesOf(scriptOf([a.wait('w', 1), question], [to.next('w', 'q'), answer]))).toEqual([
        'text-missing q text',
      ])
      expect(issuesOf(scriptOf([question], [answer]))).toEqual(['text-missing q text'])
    },
  )

  test('[SCR-08] V11 variables are checked on a robot that has them, and not allowed on another', () => {
    const good = scriptOf([a.say('s', 'Het is {{$time}}, morgen {{$date+1D}}.')])
    const bad = scriptOf([a.say('s', 'Het is {{$tiem}}.')])
    expect(issuesOf(good)).toEqual([])
    expect(issuesOf(bad)).toEqual(['variable-wrong s text'])
    expect(issuesOf(scriptOf([a.say('s', 'Het is {$time}.')]))).toEqual(['variable-wrong s text'])
    expect(issuesOf(good, { variables: false })).toEqual(['variables-unsupported s text'])
    expect(issuesOf(scriptOf([a.say('s', 'Kost {{ $5 }}')]), { variables: false })).toEqual([])
  })

  test('[SCR-08] V11 also in a question that only listens, if it has words', () => {
    const question = scriptOf([a.closedQuestion('q', '{{$x}}')])
    expect(issuesOf(question)).toEqual(['variable-wrong q text'])
  })
})

describe('waits, gotos and status checks', () => {
  test.each([
    [0, 1, []],
    [1, 0, []],
    [0, 59, []],
    [600, 0, []],
    [0, 0, ['wait-too-short w seconds']],
    [0, 60, ['Invalid seconds w seconds']],
    [1, -1, ['Invalid seconds w seconds']],
    [0, 1.5, ['Invalid seconds w seconds']],
    [-1, 30, ['invalid-minutes w minutes']],
    [0.5, 0, ['invalid-minutes w minutes']],
    [5_256_000, 59, []],
    [5_256_001, 0, ['invalid-minutes w minutes']],
  ])('[SCR-08] V5 a wait of %d min and %d s: %j', (minutes, seconds, issues) => {
    expect(alone({ id: 'w', type: 'wait', minutes, seconds })).toEqual(issues)
  })

  test.each([
    [1, []],
    [99, []],
    [0, ['invalid-passes g maxPasses']],
    [100, ['invalid-passes g maxPasses']],
    [1.5, ['invalid-passes g maxPasses']],
  ])('[SCR-08] V6 a goto with %d passes: %j', (maxPasses, issues) => {
    const graph = scriptOf([a.say('a'), a.goto('g', maxPasses)], [to.next('a', 'g'), to.jump('g', 'a')])
    expect(issuesOf(graph)).toEqual(issues)
  })

  test('[SCR-08] V6 the jump needs a target, what comes after the last pass does not', () => {
    expect(alone(a.goto('g', 1), [to.jump('g', null), to.reached('g', null)])).toEqual([
      'Missing goto step g g-jump',
    ])
    expect(alone(a.goto('g', 1))).toEqual(['Missing goto step g'])
  })

  test.each([
    ['', 0, 0, ['status-missing s statusCheck']],
    [' ', 0, 86_400, ['status-missing s statusCheck']],
    ['x', 86_400, 0, []],
    ['x'.repeat(256), 1, 1, []],
    ['😀'.repeat(256), 1, 1, []],
    ['x'.repeat(257), 1, 1, ['status-too-long s statusCheck']],
    ['x', -1, 86_401, ['invalid-interval s pastInterval', 'invalid-interval s futureInterval']],
    ['x', 0.5, 1, ['invalid-interval s pastInterval']],
  ])('[SCR-08] V7 a status check', (statusCheck, pastInterval, futureInterval, issues) => {
    expect(alone({ id: 's', type: 'statusCheck', statusCheck, pastInterval, futureInterval })).toEqual(issues)
  })
})

describe('reports', () => {
  const field: FormField = {
    key: 'hurt',
    displayName: 'Hurt?',
    required: true,
    type: 'multipleChoice',
    options: ['arm', 'leg', 'head'],
    conditions: [],
    defaultValue: null,
    value: null,
  }
  const where: FormField = {
    ...field,
    key: 'where',
    conditions: [{ key: 'hurt', matchesValue: ['leg', 'arm'] }],
  }
  const side: FormField = { ...field, key: 'side', conditions: [{ key: 'where', matchesValue: ['x'] }] }
  const report = (...formFields: FormField[]) =>
    alone({ id: 'r', type: 'report', reportType: 'fall', formFields })

  test('[SCR-08] V8 a required field needs a value that is not blank', () => {
    expect(report(field)).toEqual(['value-missing r hurt'])
    expect(report({ ...field, value: ' ' })).toEqual(['value-missing r hurt'])
    expect(report({ ...field, value: 'head' })).toEqual([])
    expect(report({ ...field, required: false })).toEqual([])
  })

  test('[SCR-08] V8 a field shows when its conditions match, one of several choices is enough', () => {
    expect(report({ ...field, value: 'head' }, where)).toEqual([])
    expect(report({ ...field, value: 'head\nleg' }, where)).toEqual(['value-missing r where'])
    expect(report({ ...field, value: 'leg' }, where, side)).toEqual(['value-missing r where'])
  })

  test('[SCR-08] V8 a field that hangs on a hidden one is hidden', () => {
    expect(report(side, { ...where, value: 'x' }, { ...field, value: 'head' })).toEqual([])
    const farther = { ...side, key: 'farther', conditions: [{ key: 'side', matchesValue: ['left'] }] }
    const hidden = [
      { ...side, value: 'left' },
      { ...where, value: 'x' },
      { ...field, value: 'head' },
    ]
    expect(report(farther, ...hidden)).toEqual([])
  })

  test('[SCR-08] V8 no value is longer than 2048 characters', () => {
    expect(report({ ...field, value: '😀'.repeat(2048) })).toEqual([])
    expect(report({ ...field, value: 'x'.repeat(2049) })).toEqual(['value-too-long r hurt'])
  })
})

describe('commands', () => {
  const question = a.multipleChoice('q')

  test('[SCR-08] V9 there must be something to say', () => {
    expect(alone(question)).toEqual(['intention-missing q'])
    expect(alone(question, [to.other('q', null)])).toEqual(['intention-missing q'])
  })

  test.each(['', ' ', '?!'])('[SCR-08] V9 %j is no primary command', (text) => {
    expect(alone(question, [to.command('q', [text], null)])).toEqual([`command-missing q q-${text}`.trim()])
  })

  test('[SCR-08] V9 further commands may be blank', () => {
    expect(alone(question, [to.command('q', ['thee', '', ' '], null)])).toEqual([])
  })

  test('[SCR-08] V9 at most 64 characters, at most 10 of them', () => {
    const long = 'x'.repeat(65)
    expect(alone(question, [to.command('q', ['thee', long], null)])).toEqual([`command-too-long q q-${long}`])
    const words = ['thee', 'koffie', 'melk', 'water', 'sap', 'wijn', 'bier', 'soep', 'brood', 'kaas']
    expect(alone(question, [to.command('q', words, null)])).toEqual([])
    expect(alone(question, [to.command('q', [...words, 'ham'], null)])).toEqual([
      'too-many-commands q q-thee',
    ])
  })

  test('[SCR-09a] V9 at most 500 in one question, so that comparing them ends', () => {
    const words = (intention: number) => Array.from({ length: 10 }, (_, index) => `${intention}x${index}`)
    const links = Array.from({ length: 1024 }, (_, index) => to.command('q', words(index), null))
    expect(alone(question, links)).toEqual(['too-many-commands q'])
    expect(alone(question, links.slice(0, 50))).not.toContain('too-many-commands q')
    expect(alone(question, [...links.slice(0, 50), to.command('q', ['thee'], null)])).toEqual([
      'too-many-commands q',
    ])
  })

  test('V10 an intention with too many commands is not compared, the others are', () => {
    const many = Array.from({ length: 11 }, () => 'een kopje thee')
    const links = [
      to.command('q', many, null),
      to.command('q', ['koffie'], null),
      to.command('q', ['koffie!'], null),
    ]
    expect(alone(question, links)).toEqual([
      'too-many-commands q q-een kopje thee',
      expect.stringContaining('command-too-similar'),
    ])
  })

  test('V10 the answer is kept for the same intentions only', () => {
    const tea = to.command('q', ['een kopje thee'], null)
    const coffee = to.command('q', ['koffie'], null)
    expect(alone(question, [tea, coffee])).toEqual([])
    expect(alone(question, [tea, coffee])).toEqual([])
    expect(alone(question, [tea, to.command('q', ['Een kopje thee!'], null)])).toHaveLength(1)
    expect(alone(question, [tea, coffee])).toEqual([])
    expect(alone(question, [tea])).toEqual([])
  })

  test('[SCR-08] V10 too similar to an earlier command of the question, of whatever intention', () => {
    const links = [
      to.command('q', ['ik wil graag koffie', 'ik wil graag koffie!'], null),
      to.command('q', ['doe maar thee', 'Ik wil graag koffie'], null),
    ]
    const issues = scriptIssues(scriptOf([question], links), context)
    expect(issues).toMatchObject([
      {
        code: 'command-too-similar',
        commandId: 'q-ik wil graag koffie!',
        likeCommandId: 'q-ik wil graag koffie',
      },
      {
        code: 'command-too-similar',
        commandId: 'q-Ik wil graag koffie',
        likeCommandId: 'q-ik wil graag koffie',
      },
    ])
  })

  test('[SCR-08] V10 commands of two questions may be the same', () => {
    const graph = scriptOf(
      [question, a.multipleChoice('r')],
      [to.command('q', ['thee graag'], 'r'), to.command('r', ['thee graag'], null)],
    )
    expect(issuesOf(graph)).toEqual([])
  })

  test('[SCR-08] V10 opposites are warned about', () => {
    const links = [
      to.command('q', ['doe het licht in de gang aan'], null),
      to.command('q', ['doe het licht in de gang uit'], null),
    ]
    expect(alone(question, links)).toEqual(['command-alike q q-doe het licht in de gang uit'])
    // Which words are opposites depends on the language, also of a script that was checked before.
    expect(issuesOf(scriptOf([question], links), { language: 'en-GB' })).toEqual([
      'command-too-similar q q-doe het licht in de gang uit',
    ])
  })
})
