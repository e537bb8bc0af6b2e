import { expect, test } from 'vitest'
import { refreshNeed } from './refresh-need.ts'

const session = { access_token: 'a', refresh_token: 'r', expires_in: 7200, token_creation_time: 0, mark: 'm' }
const minutes = 60_000

test.each([
  [0, 'none'],
  [110 * minutes - 1, 'none'],
  [110 * minutes, 'wanted'],
  [120 * minutes - 1, 'wanted'],
  [120 * minutes, 'needed'],
  [500 * minutes, 'needed'],
])('a token of two hours that is %i ms old: renewal is %s', (now, need) => {
  expect(refreshNeed(session, now)).toBe(need)
})
