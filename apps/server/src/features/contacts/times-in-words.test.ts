import { expect, test } from 'vitest'
import { timesInWords } from './times-in-words.ts'

const since = Date.UTC(2026, 10, 5, 14, 15)
const hour = 60 * 60_000

test('[OFF-05] times in a mail are told with their day, once where it is the same, by the clock of the robot', () => {
  expect(timesInWords(since, since + 2 * hour, 'nl', 'Europe/Amsterdam')).toEqual({
    since: 'donderdag 5 november om 15:15',
    until: '17:15',
  })
  expect(timesInWords(since, since + 18 * hour, 'nl', 'Europe/Amsterdam')).toEqual({
    since: 'donderdag 5 november om 15:15',
    until: 'vrijdag 6 november om 9:15',
  })
  expect(timesInWords(since, since + 2 * hour, 'en', 'Asia/Taipei')).toEqual({
    since: 'Thursday 5 November at 22:15',
    until: 'Friday 6 November at 0:15',
  })
  expect(timesInWords(since, null, 'en', 'Europe/Amsterdam').until).toBe('')
})
