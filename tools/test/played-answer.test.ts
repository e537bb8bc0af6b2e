import { expect, test } from 'vitest'
import { playedAnswer } from './played-answer.ts'

test.each([
  [
    'GET',
    '/api/task/robots/0198c0de-0000-7000-8000-000000000001/pause',
    200,
    'GET /api/task/robots/:id/pause 200',
  ],
  ['POST', '/api/account/v4/self', 409, 'POST /api/account/v4/self 409'],
  ['GET', '/api/robot/check-invite/aBc1', 404, 'GET /api/robot/check-invite/:id 404'],
  ['GET', '/api/robot/robots/1/scripts-v5', 200, 'GET /api/robot/robots/:id/scripts-v5 200'],
])('%s %s with %i is an answer that was made up', (method, path, status, name) => {
  expect(playedAnswer(method, path, status)).toBe(name)
})

test.each([
  ['a server that fails', '/api/feedback/', 503],
  ['the time', '/api/status/clock/now', 200],
  ['a file of the portal', '/robot.json', 200],
])('%s is none', (_, path, status) => {
  expect(playedAnswer('GET', path, status)).toBeUndefined()
})
