import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyGraph } from '../graph.ts'
import { questionGraph } from '../index.ts'
import { reminderGraph } from '../simple/simple-graph.ts'
import { anyGraph } from '../testing/any-graph.ts'
import { damagedGraph } from '../testing/damaged-graph.ts'
import { runs } from '../testing/runs.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import { estimatedSeconds } from './estimated-seconds.ts'

const second = 'x'.repeat(12)
const words = (seconds: number) => second.repeat(seconds)

test('I1 what is said, and waits', () => {
  const graph = scriptOf(
    [a.say('a', words(3)), { id: 'w', type: 'wait', minutes: 2, seconds: 5 }, a.say('b', words(1))],
    [to.next('a', 'w'), to.next('w', 'b')],
  )
  expect(estimatedSeconds(graph, 'nl-NL')).toBe(129)
})

test('I1 in whole seconds, and nothing for nothing', () => {
  expect(estimatedSeconds(scriptOf([a.say('a', 'x')]), 'nl-NL')).toBe(1)
  expect(estimatedSeconds(scriptOf([a.say('a', '<p> </p>')]), 'nl-NL')).toBe(0)
  expect(estimatedSeconds(emptyGraph, 'nl-NL')).toBe(0)
})

test('I1 a sound, a greeting and the time take time too, and so does a variable', () => {
  const more = { notify: true, greet: true, sayTime: true }
  expect(estimatedSeconds(scriptOf([a.say('a', words(1), more)]), 'nl-NL')).toBe(5)
  expect(estimatedSeconds(scriptOf([a.say('a', '{{$day+3D}}')]), 'nl-NL')).toBe(1)
})

test('I1 a Chinese character takes longer than a letter', () => {
  expect(estimatedSeconds(scriptOf([a.say('a', '您好您好')]), 'zh-TW')).toBe(1)
})

test('I1 of the branches the longest, but not the one for a robot without internet', () => {
  const graph = scriptOf(
    [a.multipleChoice('q', words(1)), a.say('t', words(2)), a.say('c', words(4)), a.say('o', words(9))],
    [to.command('q', ['thee'], 't'), to.command('q', ['koffie'], 'c'), to.offline('q', 'o')],
  )
  expect(estimatedSeconds(graph, 'nl-NL')).toBe(5)
  expect(estimatedSeconds({ ...graph, links: [to.offline('q', 'o')] }, 'nl-NL')).toBe(10)
})

test('I1 a goto goes back as often as it may', () => {
  const graph = scriptOf(
    [a.say('a', words(1)), a.say('b', words(2)), a.goto('g', 3), a.say('z', words(1))],
    [to.next('a', 'b'), to.next('b', 'g'), to.jump('g', 'b'), to.reached('g', 'z')],
  )
  expect(estimatedSeconds(graph, 'nl-NL')).toBe(1 + 2 * 4 + 1)
})

test('I1 a repeated reminder waits between its times only; a question is taken to be answered', () => {
  const form = {
    text: words(5),
    notify: false,
    greet: false,
    sayTime: false,
    repeat: { minutes: 10, times: 2 },
  }
  let made = 0
  const newId = () => `${++made}`
  expect(estimatedSeconds(reminderGraph(form, { newId }), 'nl-NL')).toBe(3 * 5 + 2 * 600)
  const question = questionGraph(form, { newId, language: 'nl-NL', multipleChoice: true })
  expect(estimatedSeconds(question, 'nl-NL')).toBe(5)
})

test('I1 any script has a duration, also one that jumps without end or is damaged', () => {
  fc.assert(
    fc.property(fc.oneof(anyGraph, damagedGraph), (graph) => {
      const seconds = estimatedSeconds(graph, 'nl-NL')
      expect(Number.isInteger(seconds) && seconds >= 0).toBe(true)
    }),
    runs,
  )
})
