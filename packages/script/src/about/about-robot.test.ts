import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import { languageLock } from '../index.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import { needsTranscription } from './needs-transcription.ts'
import { canDoStep, offeredStepTypes } from './robot-steps.ts'

test.each([
  ['closedQuestion', true],
  ['multipleChoice', true],
  ['statusCheck', false],
  ['say', false],
  ['report', false],
] as const)('I2 a script with a %s needs transcription: %s', (type, needed) => {
  expect(needsTranscription(scriptOf([a.say('first'), a[type]('x')], [to.next('first', 'x')]))).toBe(needed)
})

describe('steps of a robot', () => {
  test('I3 a robot that can do little is offered little, and yes/no questions', () => {
    expect(offeredStepTypes([])).toEqual(['say', 'wait', 'closedQuestion', 'goto'])
  })

  test('I3 each capability brings its step, and multiple choice comes in the place of yes/no', () => {
    expect(offeredStepTypes(['report-v1'])).toContain('report')
    expect(offeredStepTypes(['statusCheck-v1'])).toContain('statusCheck')
    expect(offeredStepTypes(['multipleChoice-v1'])).toEqual(['say', 'wait', 'goto', 'multipleChoice'])
  })

  test('I3 a yes/no question that is there already can be done by every robot', () => {
    expect(canDoStep('closedQuestion', ['multipleChoice-v1'])).toBe(true)
    expect(canDoStep('report', [])).toBe(false)
  })
})

describe('the language', () => {
  const robot = ['multiLingual-v1']
  const choice = (...commands: string[]) =>
    scriptOf(
      [a.say('s'), a.multipleChoice('q')],
      [to.next('s', 'q'), ...commands.map((command) => to.command('q', [command], null))],
    )

  test('I4 can be changed on a robot that knows several', () => {
    expect(languageLock({ graph: emptyGraph, language: 'nl-NL' }, robot)).toBeNull()
    expect(languageLock({ graph: choice('thee', 'koffie'), language: 'nl-NL' }, robot)).toBeNull()
    expect(languageLock({ graph: emptyGraph, language: 'nl-NL' }, [])).toEqual({
      code: 'robot_not_multilingual',
    })
  })

  test('I4 cannot while there is a yes/no question', () => {
    const graph = scriptOf([a.say('s'), a.closedQuestion('q')], [to.next('s', 'q')])
    const locked = { code: 'yes_no_question', stepId: 'q' }
    expect(languageLock({ graph, language: 'nl-NL' }, robot)).toEqual(locked)
    expect(languageLock({ graph: choice('Ja!', 'koffie'), language: 'nl-NL' }, robot)).toEqual(locked)
    // Another language's words are commands like any other.
    expect(languageLock({ graph: choice('ja', 'nee'), language: 'en-GB' }, robot)).toBeNull()
    expect(languageLock({ graph: choice('好', ''), language: 'zh-TW' }, robot)).toBeNull()
  })
})
