import { expect, test } from 'vitest'
import type { RobotStatus } from '../../core/robot.ts'
import { sceneOf, type PageState } from './scene.ts'

const now = Date.UTC(2026, 10, 16, 9)
const status: RobotStatus = {
  mood: 'awake',
  pairingCode: null,
  said: [],
  isAsking: false,
  playing: null,
  isElsewhere: false,
  robotId: null,
  software: { version: '2.20.2', updateStatus: 'upToDate' },
  stateVersion: 0,
  settings: { timeZone: 'Europe/Amsterdam', defaultLanguage: 'nl-NL' },
  permissions: [],
  time: now,
  songsHere: 0,
  songsWanted: 0,
  reportsWaiting: 0,
  reportsSetAside: 0,
}
const state: PageState = {
  appearance: {
    mood: 'awake',
    pairingCode: null,
    said: [],
    isAsking: false,
    playing: null,
    isElsewhere: false,
  },
  isMuted: false,
  listening: { isOn: false, problem: null },
  isTyping: false,
  connection: 'connected',
  isRefused: false,
  codeEnd: null,
  hiddenCode: null,
}
const scene = (changed: Partial<PageState>, at = status) => sceneOf({ ...state, ...changed }, at, 'KMP-1')
const withCode = { appearance: { ...state.appearance, pairingCode: 'BCDF2345' } }

test('the connection is what the server made of it last, unless the robot is away', () => {
  expect(scene({ connection: 'connecting' }).connection).toBe('connecting')
  expect(scene({}).connection).toBe('connected')
  expect(scene({ appearance: { ...state.appearance, mood: 'away' } }).connection).toBe('away')
})

test('what was said is not shown while the server does not serve the robot', () => {
  const appearance = { ...state.appearance, said: ['Goedemorgen'] }
  expect(scene({ appearance }).said).toEqual(['Goedemorgen'])
  expect(scene({ appearance: { ...appearance, mood: 'away' } }).said).toEqual(['Goedemorgen'])
  expect(scene({ appearance, connection: 'waiting' }).said).toEqual([])
  expect(scene({ appearance, connection: 'connecting' }).said).toEqual([])
})

test('somebody who types is listened to, unless the robot is doing something else', () => {
  expect(scene({ isTyping: true }).mood).toBe('listening')
  expect(scene({ isTyping: true, appearance: { ...state.appearance, mood: 'speaking' } }).mood).toBe(
    'speaking',
  )
})

test('what is typed is an answer for as long as the robot waits for one', () => {
  expect(scene({}).isAsking).toBe(false)
  expect(scene({ appearance: { ...state.appearance, isAsking: true } }).isAsking).toBe(true)
})

test.each([
  [600, 10],
  [570, 10],
  [95, 2],
  [60, 1],
  [59, 0],
  [-5, 0],
])('a code that ends in %i seconds is valid for %i minutes', (seconds, minutesLeft) => {
  const codeEnd = { code: 'BCDF2345', at: now + seconds * 1000 }
  expect(scene({ ...withCode, codeEnd }).pairingCode).toEqual({ code: 'BCDF2345', minutesLeft })
})

test('how long is not told of another code, nor by a robot that does not know the time', () => {
  const codeEnd = { code: 'OTHER234', at: now + 600_000 }
  expect(scene({ ...withCode, codeEnd }).pairingCode?.minutesLeft).toBeNull()
  const own = { ...withCode, codeEnd: { ...codeEnd, code: 'BCDF2345' } }
  expect(scene(own, { ...status, time: undefined }).pairingCode?.minutesLeft).toBeNull()
})

test('a code that was hidden stays hidden, the next one shows', () => {
  expect(scene({ ...withCode, hiddenCode: 'BCDF2345' }).pairingCode).toBeNull()
  expect(scene({ ...withCode, hiddenCode: 'OTHER234' }).pairingCode?.code).toBe('BCDF2345')
})

test('[SEC-49] the robot can be spoken to only with the permission to understand speech', () => {
  const allowed: RobotStatus = { ...status, permissions: ['googleAudioTranscription'] }
  expect(scene({}).listening).toBeNull()
  expect(scene({}, allowed).listening).toEqual({ isOn: false, problem: null })
  expect(scene({ listening: null }, allowed).listening).toBeNull()
})
