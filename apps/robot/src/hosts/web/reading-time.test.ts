import { expect, test } from 'vitest'
import { readingTime } from './reading-time.ts'

test('a short word still gets its moment, a long sentence more, a Chinese one as much as its Dutch sister', () => {
  expect(readingTime('Ja.')).toBe(1500)
  const dutch = readingTime('Ik heb nu geen verbinding. Probeer het later nog eens.')
  expect(dutch).toBeGreaterThan(2500)
  expect(readingTime('我現在沒有連線，請稍後再試。')).toBeGreaterThan(dutch * 0.7)
})
