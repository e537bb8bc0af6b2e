import { expect, test } from 'vitest'
import { networkFailure, type Failure } from '../http/failure.ts'
import { countsAsOffline, robotCondition } from './robot-condition.ts'

const refused = (error: Failure['error'], status: number): Failure => ({ ...networkFailure, error, status })
const signs = { isBrowserOnline: true, failure: null, status: 'online' }

test.each(['online', 'intermittent', 'offline'])('[STA-01] what the server says counts: %s', (status) => {
  expect(robotCondition({ ...signs, status })).toBe(status)
})

test('[STA-01] a status that is not known is told as no connection', () => {
  expect(robotCondition({ ...signs, status: 'dancing' })).toBe('noConnection')
})

test('[STA-02] a failure is an error, also after an answer; a browser without network has no connection', () => {
  expect(robotCondition({ ...signs, failure: networkFailure })).toBe('error')
  expect(robotCondition({ ...signs, failure: refused('internal', 500) })).toBe('error')
  expect(robotCondition({ ...signs, isBrowserOnline: false, failure: networkFailure })).toBe('noConnection')
})

test('[ROB-06] a robot that is being reset is no error', () => {
  expect(robotCondition({ ...signs, failure: refused('robot_resetting', 403) })).toBe('resetting')
})

test('before the first answer nothing is said', () => {
  expect(robotCondition({ ...signs, status: undefined })).toBeNull()
})

test('[STA-02] offline, error and no connection count as offline, the others do not', () => {
  const conditions = ['online', 'intermittent', 'offline', 'error', 'noConnection', 'resetting'] as const
  expect(conditions.filter(countsAsOffline)).toEqual(['offline', 'error', 'noConnection'])
})
