import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import type { FormField, Link, ScriptGraph, Step } from '../graph.ts'
import { scriptIssues } from '../index.ts'
import { defaultScriptLimits } from '../script-limits.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { IssueContext } from './script-issue.ts'
import { firstInvalidStep } from './script-issues.ts'

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
    expect(issuesOf(emptyGraph)).toEqual(['no_steps -'])
  })

  test('[SCR-09a] V2 too many steps or links', () => {
    const graph = scriptOf([a.say('a'), a.say('b')], [to.next('a', 'b')])
    const limits = { steps: 1, links: 0, commands: 1 }
    expect(issuesOf(graph, { limits })).toEqual(['too_many_steps -', 'too_many_links -'])
  })

  test('[SCR-09a] V2 256 steps and 1024 links are not too many', () => {
    const steps = Array.from({ length: 257 }, (_, index) => a.say(`s${index}`))
    const links = steps.slice(1).map((step, index) => to.next(`s${index}`, step.id))
    expect(issuesOf(scriptOf(steps.slice(0, 256), links.slice(0, 255)))).toEqual([])
    expect(issuesOf(scriptOf(steps, links))).toEqual(['too_many_steps -'])
    const intentions = Array.from({ length: 1025 }, (_, index): Link => ({
      ...to.other('q', null),
      id: `l${index}`,
    }))
    const question = scriptOf(
      [a.multipleChoice('q')],
      [...intentions.slice(1), to.command('q', ['thee'], null)],
    )
    expect(issuesOf(question)).toEqual(['too_many_links -'])
    expect(issuesOf({ ...question, links: question.links.slice(1) })).toEqual([])
  })

  test('[SCR-02] V2 a loop', () => {
    expect(issuesOf(scriptOf([a.say('a', '')], [to.next('a', 'a')]))).toEqual(['infinite_script -'])
  })

  test('[SCR-08] V2 a step of an unknown type', () => {
    const graph: ScriptGraph = JSON.parse('{"first":"x","steps":[{"id":"x","type":"dance"}],"links":[]}')
    expect(issuesOf(graph)).toEqual(['invalid_step_type x type'])
  })

  test('V1 an issue has the values that a sentence about it needs, and what the documents call it', () => {
    const wait = scriptOf([{ id: 'w', type: 'wait', minutes: 0, seconds: 75 }])
    expect(scriptIssues(wait, context)).toEqual([
      {
        code: 'invalid_seconds',
        values: { min: 0, max: 59 },
        message: 'Invalid seconds',
        severity: 'error',
        stepId: 'w',
        field: 'seconds',
      },
    ])
    expect(scriptIssues(wait, { ...context, limits: { steps: 0, links: 0, commands: 1 } })[0]).toEqual({
      code: 'too_many_steps',
      values: { max: 0 },
      severity: 'error',
      stepId: null,
    })
  })

  test('[SCR-09b] V1 issues come in reading order, and the first invalid step is the first of them', () => {
    const graph = scriptOf(
      [a.say('first'), a.say('n', ''), a.closedQuestion('q', ''), a.say('y', ''), a.wait('w', 0)],
      [to.answer('q', 'no', 'n'), to.next('first', 'w'), to.next('w', 'q'), to.answer('q', 'yes', 'y')],
    )
    expect(issuesOf(graph)).toEqual([
      'wait_too_short w seconds',
      'text_missing q text',
      'text_missing y text',
      'text_missing n text',
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
      expect(alone(a.say('s', text))).toEqual(['text_missing s text'])
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
        'text_missing q text',
      ])
      expect(issuesOf(scriptOf([question], [answer]))).toEqual(['text_missing q text'])
    },
  )

  test('[SCR-08] V11 variables are checked on a robot that has them, and not allowed on another', () => {
    const good = scriptOf([a.say('s', 'Het is {{$time}}, morgen {{$date+1D}}.')])
    const bad = scriptOf([a.say('s', 'Het is {{$tiem}}.')])
    expect(issuesOf(good)).toEqual([])
    expect(issuesOf(bad)).toEqual(['variable_wrong s text'])
    expect(issuesOf(scriptOf([a.say('s', 'Het is {$time}.')]))).toEqual(['variable_wrong s text'])
    expect(issuesOf(good, { variables: false })).toEqual(['variables_unsupported s text'])
    expect(issuesOf(scriptOf([a.say('s', 'Kost {{ $5 }}')]), { variables: false })).toEqual([])
  })

  test('[SCR-08] V11 also in a question that only listens, if it has words', () => {
    const question = scriptOf([a.closedQuestion('q', '{{$x}}')])
    expect(issuesOf(question)).toEqual(['variable_wrong q text'])
  })
})

describe('waits, gotos and status checks', () => {
  test.each([
    [0, 1, []],
    [1, 0, []],
    [0, 59, []],
    [600, 0, []],
    [0, 0, ['wait_too_short w seconds']],
    [0, 60, ['invalid_seconds w seconds']],
    [1, -1, ['invalid_seconds w seconds']],
    [0, 1.5, ['invalid_seconds w seconds']],
    [-1, 30, ['invalid_minutes w minutes']],
    [0.5, 0, ['invalid_minutes w minutes']],
    [5_256_000, 59, []],
    [5_256_001, 0, ['invalid_minutes w minutes']],
  ])('[SCR-08] V5 a wait of %d min and %d s: %j', (minutes, seconds, issues) => {
    expect(alone({ id: 'w', type: 'wait', minutes, seconds })).toEqual(issues)
  })

  test.each([
    [1, []],
    [99, []],
    [0, ['invalid_passes g maxPasses']],
    [100, ['invalid_passes g maxPasses']],
    [1.5, ['invalid_passes g maxPasses']],
  ])('[SCR-08] V6 a goto with %d passes: %j', (maxPasses, issues) => {
    const graph = scriptOf([a.say('a'), a.goto('g', maxPasses)], [to.next('a', 'g'), to.jump('g', 'a')])
    expect(issuesOf(graph)).toEqual(issues)
  })

  test('[SCR-08] V6 the jump needs a target, what comes after the last pass does not', () => {
    expect(alone(a.goto('g', 1), [to.jump('g', null), to.reached('g', null)])).toEqual([
      'goto_step_missing g g-jump',
    ])
    expect(alone(a.goto('g', 1))).toEqual(['goto_step_missing g'])
  })

  test.each([
    ['', 0, 0, ['status_missing s statusCheck']],
    [' ', 0, 86_400, ['status_missing s statusCheck']],
    ['x', 86_400, 0, []],
    ['x'.repeat(256), 1, 1, []],
    ['😀'.repeat(256), 1, 1, []],
    ['x'.repeat(257), 1, 1, ['status_too_long s statusCheck']],
    ['x', -1, 86_401, ['invalid_interval s pastInterval', 'invalid_interval s futureInterval']],
    ['x', 0.5, 1, ['invalid_interval s pastInterval']],
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

  test('[SCR-08] V8 a report is of a type', () => {
    expect(alone({ id: 'r', type: 'report', reportType: ' ', formFields: [] })).toEqual([
      'value_missing r reportType',
    ])
  })

  test('[SCR-08] V8 a required field needs a value that is not blank', () => {
    expect(report(field)).toEqual(['value_missing r hurt'])
    expect(report({ ...field, value: ' ' })).toEqual(['value_missing r hurt'])
    expect(report({ ...field, value: 'head' })).toEqual([])
    expect(report({ ...field, required: false })).toEqual([])
  })

  test('[SCR-08] V8 a field shows when its conditions match, one of several choices is enough', () => {
    expect(report({ ...field, value: 'head' }, where)).toEqual([])
    expect(report({ ...field, value: 'head\nleg' }, where)).toEqual(['value_missing r where'])
    expect(report({ ...field, value: 'leg' }, where, side)).toEqual(['value_missing r where'])
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
    const text = { ...field, type: 'longText' } as const
    expect(report({ ...text, value: '😀'.repeat(2048) })).toEqual([])
    expect(report({ ...text, value: 'x'.repeat(2049) })).toEqual(['value_too_long r hurt'])
  })

  test.each([
    ['text', 'what\never', null],
    ['longText', '12:99', null],
    ['number', '37,5', null],
    ['number', '-3.25', null],
    ['number', 'ten', 'value_not_a_number'],
    ['number', '1e3', 'value_not_a_number'],
    ['number', '5.', 'value_not_a_number'],
    ['date', '2024-02-29', null],
    ['date', '2026-02-29', 'value_not_a_date'],
    ['date', '3-3-2026', 'value_not_a_date'],
    ['date', '2026-13-01', 'value_not_a_date'],
    ['time', '23:59', null],
    ['time', '24:00', 'value_not_a_time'],
    ['time', '9:00', 'value_not_a_time'],
    ['boolean', 'false', null],
    ['boolean', 'yes', 'value_not_true_or_false'],
    ['choice', 'arm', null],
    ['choice', 'Arm', 'value_not_an_option'],
    ['choice', 'arm\nleg', 'value_not_an_option'],
    ['multipleChoice', 'arm\nleg', null],
    ['multipleChoice', 'arm\nnose', 'value_not_an_option'],
  ] as const)('[SCR-08] V13 a %s with the value %j: %s', (type, value, code) => {
    expect(report({ ...field, type, value })).toEqual(code === null ? [] : [`${code} r hurt`])
  })

  test('V13 a field without a value, a hidden one, or a choice without options is not looked at', () => {
    const date = { ...field, type: 'date', required: false } as const
    expect(report(date, { ...date, key: 'blank', value: ' ' })).toEqual([])
    expect(report({ ...field, value: 'head' }, { ...where, type: 'number', value: 'many' })).toEqual([])
    expect(report({ ...field, type: 'choice', options: [], value: 'anything' })).toEqual([])
  })
})

describe('commands', () => {
  const question = a.multipleChoice('q')

  test('[SCR-08] V9 there must be something to say', () => {
    expect(alone(question)).toEqual(['intention_missing q'])
    expect(alone(question, [to.other('q', null)])).toEqual(['intention_missing q'])
  })

  test.each(['', ' ', '?!'])('[SCR-08] V9 %j is no primary command', (text) => {
    expect(alone(question, [to.command('q', [text], null)])).toEqual([`command_missing q q-${text}`.trim()])
  })

  test('[SCR-08] V9 further commands may be blank', () => {
    expect(alone(question, [to.command('q', ['thee', '', ' '], null)])).toEqual([])
  })

  test('[SCR-08] V9 at most 64 characters, at most 10 of them', () => {
    const long = 'x'.repeat(65)
    expect(alone(question, [to.command('q', ['thee', long], null)])).toEqual([`command_too_long q q-${long}`])
    const words = ['thee', 'koffie', 'melk', 'water', 'sap', 'wijn', 'bier', 'soep', 'brood', 'kaas']
    expect(alone(question, [to.command('q', words, null)])).toEqual([])
    expect(alone(question, [to.command('q', [...words, 'ham'], null)])).toEqual([
      'too_many_commands q q-thee',
    ])
  })

  test('[SCR-09a] V9 at most 200 in one question and 1000 in a script, so that comparing them ends', () => {
    const words = (intention: number) => Array.from({ length: 10 }, (_, index) => `${intention}x${index}`)
    const links = Array.from({ length: 1024 }, (_, index) => to.command('q', words(index), null))
    expect(alone(question, links.slice(0, 100))).toEqual(['too_many_commands q'])
    expect(alone(question, links.slice(0, 20))).not.toContain('too_many_commands q')
    expect(alone(question, [...links.slice(0, 20), to.command('q', ['thee'], null)])).toEqual([
      'too_many_commands q',
    ])
    expect(alone(question, links)).toEqual(['too_many_commands -'])
    expect(alone(question, links.slice(0, 101))).toEqual(['too_many_commands -'])
  })

  test('V10 an intention with too many commands is not compared, the others are', () => {
    const many = Array.from({ length: 11 }, () => 'een kopje thee')
    const links = [
      to.command('q', many, null),
      to.command('q', ['koffie'], null),
      to.command('q', ['koffie!'], null),
    ]
    expect(alone(question, links)).toEqual([
      'too_many_commands q q-een kopje thee',
      expect.stringContaining('command_too_similar'),
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
        code: 'command_too_similar',
        commandId: 'q-ik wil graag koffie!',
        likeCommandId: 'q-ik wil graag koffie',
      },
      {
        code: 'command_too_similar',
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
    expect(alone(question, links)).toEqual(['command_alike q q-doe het licht in de gang uit'])
    // Which words are opposites depends on the language, also of a script that was checked before.
    expect(issuesOf(scriptOf([question], links), { language: 'en-GB' })).toEqual([
      'command_too_similar q q-doe het licht in de gang uit',
    ])
  })
})
