import { expect, test } from 'vitest'
import { type Clamped, type TimeSegment, type TypedDigits, typeDigit } from './clamp-typed-time.ts'

/** Types digits as the field leads: it moves on from the hours when no second digit fits. */
function type(keys: string, start: TimeSegment = 'hour'): readonly Clamped[] {
  let last: TypedDigits | null = null
  let segment = start
  const clamped: Clamped[] = []
  for (const key of keys) {
    const step = typeDigit(last, segment, key)
    if (step.clamped !== null) clamped.push(step.clamped)
    if (segment === 'hour' && (step.last === null || Number(key) > 2)) segment = 'minute'
    last = step.last
  }
  return clamped
}

test.each([
  ['99', { segment: 'hour', typed: '99', digits: '23' }],
  ['24', { segment: 'hour', typed: '24', digits: '23' }],
  ['1275', { segment: 'minute', typed: '75', digits: '59' }],
  ['960', { segment: 'hour', typed: '96', digits: '23' }],
] as const)('[TSK-07] %s is more than a clock has, and becomes the most that it has', (keys, clamped) => {
  expect(type(keys)).toEqual([clamped])
})

test.each(['0905', '930', '2359', '1545', '07', '000'])('[TSK-07] %s is taken as it is typed', (keys) => {
  expect(type(keys)).toEqual([])
})

test('[TSK-07] minutes that are typed alone are clamped too', () => {
  expect(type('60', 'minute')).toEqual([{ segment: 'minute', typed: '60', digits: '59' }])
  expect(type('59', 'minute')).toEqual([])
})
