import { beforeEach, expect, test } from 'vitest'
import { browserRecogniser, type BrowserRecogniser, type ListenProblem } from './browser-recogniser.ts'

/** A browser's recognition of speech, played by hand. */
class FakeRecognition extends EventTarget {
  lang = ''
  continuous = false
  isListening = false

  start(): void {
    if (isTaken) throw new Error('InvalidStateError')
    this.isListening = true
  }

  abort(): void {
    this.isListening = false
    this.dispatchEvent(new Event('end'))
  }

  hear(...texts: readonly string[]): void {
    this.dispatchEvent(
      Object.assign(new Event('result'), { results: texts.map((transcript) => [{ transcript }]) }),
    )
  }

  fail(error: string): void {
    this.isListening = false
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.dispatchEvent(new Event('end'))
  }
}

let made: FakeRecognition[]
let isTaken: boolean
let heard: string[]
let problems: (ListenProblem | null)[]
/** How long something waits, and what happens then. */
let timers: { left: number; readonly act: () => void }[]
let recogniser: BrowserRecogniser
/** Lets milliseconds pass. */
function pass(milliseconds: number): void {
  for (const timer of timers) timer.left -= milliseconds
  const due = timers.filter(({ left }) => left <= 0)
  timers = timers.filter(({ left }) => left > 0)
  for (const { act } of due) act()
}

const last = () => made.at(-1)
const listening = () => made.filter(({ isListening }) => isListening).length

beforeEach(() => {
  made = []
  isTaken = false
  heard = []
  problems = []
  timers = []
  recogniser = browserRecogniser({
    create: () => {
      const recognition = new FakeRecognition()
      made.push(recognition)
      return recognition
    },
    clock: {
      system: () => 0,
      monotonic: () => 0,
      after: (left, act) => {
        const timer = { left, act }
        timers.push(timer)
        return () => {
          timers = timers.filter((each) => each !== timer)
        }
      },
    },
    onHeard: (text) => heard.push(text),
    onProblem: (problem) => problems.push(problem),
  })
})

test('[BOT-02c] it listens only when wanted, in the language of the robot', () => {
  expect(made).toEqual([])
  recogniser.setWanted('tr-TR')
  expect(last()).toMatchObject({ lang: 'tr-TR', continuous: true, isListening: true })
  last()?.hear(' saat kaç ')
  last()?.hear('saat kaç', 'müzik çal')
  expect(heard).toEqual(['saat kaç', 'müzik çal'])
  recogniser.setWanted('nl-NL')
  expect([last()?.lang, listening()]).toEqual(['nl-NL', 1])
  recogniser.setWanted(null)
  expect(listening()).toBe(0)
  last()?.hear('nog iets')
  expect(heard).toHaveLength(2)
})

test('it is begun anew when the browser ends it, for as long as it is wanted', () => {
  recogniser.setWanted('nl-NL')
  for (let count = 0; count < 3; count += 1) {
    last()?.fail('no-speech')
    pass(1000)
  }
  expect([made.length, listening(), problems]).toEqual([4, 1, []])
  recogniser.setWanted(null)
  pass(60_000)
  expect([made.length, listening()]).toEqual([4, 0])
})

test('[BOT-02c] it does not listen while the robot speaks, and what it heard of that does not count', () => {
  recogniser.setWanted('nl-NL')
  const before = last()
  recogniser.setHeld(true)
  expect(listening()).toBe(0)
  before?.hear('ik praat')
  pass(60_000)
  expect([heard, made.length]).toEqual([[], 1])
  recogniser.setHeld(false)
  expect([made.length, listening()]).toEqual([2, 1])
  // Switched on while it speaks, it waits.
  recogniser.setHeld(true)
  recogniser.setWanted('en-GB')
  expect(listening()).toBe(0)
  recogniser.setHeld(false)
  expect([last()?.lang, listening()]).toEqual(['en-GB', 1])
})

test.each([
  ['not-allowed', 'denied'],
  ['service-not-allowed', 'denied'],
  ['audio-capture', 'failed'],
  ['language-not-supported', 'failed'],
])('after %s it tells why and waits to be switched on again', (error, problem) => {
  recogniser.setWanted('nl-NL')
  last()?.fail(error)
  pass(60_000)
  expect([problems, made.length, listening()]).toEqual([[problem], 1, 0])
  recogniser.setWanted('nl-NL')
  expect(listening()).toBe(1)
})

test('without a network it tells so, tries again after a while, and tells when it understands again', () => {
  recogniser.setWanted('nl-NL')
  last()?.fail('network')
  expect(problems).toEqual(['away'])
  pass(4000)
  expect(made).toHaveLength(1)
  pass(2000)
  expect([made.length, listening()]).toEqual([2, 1])
  last()?.hear('hallo')
  expect([problems.at(-1), heard]).toEqual([null, ['hallo']])
})

test('a browser that cannot begin is told of', () => {
  isTaken = true
  recogniser.setWanted('nl-NL')
  expect(problems).toEqual(['failed'])
})
