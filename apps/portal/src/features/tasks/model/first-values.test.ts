import { expect, test } from 'vitest'
import { earliestTime, firstWhen, nameOf, valuesOfWords, wordsOf } from './first-values.ts'

const timeZone = 'Europe/Amsterdam'
const at = (time: string) => Date.parse(`2026-11-17T${time}:00+01:00`)

test.each([
  ['09:00', '2026-11-17', '09:15'],
  ['09:10', '2026-11-17', '09:15'],
  ['09:11', '2026-11-17', '09:30'],
  ['23:58', '2026-11-18', '00:15'],
])('something new at %s begins at the next quarter that leaves time to fill it in', (now, date, time) => {
  expect(firstWhen({}, timeZone, at(now))).toMatchObject({ date, time, repeat: null })
})

test('the address may say the day and the hour', () => {
  expect(firstWhen({ date: '2026-11-20' }, timeZone, at('15:00'))).toMatchObject({
    date: '2026-11-20',
    time: '09:00',
  })
  expect(firstWhen({ date: '2026-11-20', hour: '14:00' }, timeZone, at('15:00')).time).toBe('14:00')
})

test('[TSK-07] today has a first time that is not past, other days have none', () => {
  expect(earliestTime('2026-11-17', timeZone, at('09:00'))).toBe('09:02')
  expect(earliestTime('2026-11-17', timeZone, at('09:00') + 1)).toBe('09:03')
  expect(earliestTime('2026-11-18', timeZone, at('09:00'))).toBeNull()
  expect(earliestTime('2026-11-17', timeZone, at('23:59'))).toBeNull()
})

test('words come back from what the engine makes of them', () => {
  const words = {
    name: 'Water',
    text: 'Drink wat',
    notify: true,
    greet: false,
    sayTime: true,
    again: { minutes: 5, times: 2 },
  }
  expect(valuesOfWords('Water', wordsOf(words))).toEqual(words)
})

test.each([
  ['Drink een glas water.', 'Drink een glas water'],
  ['  Neem   uw pillen!  ', 'Neem uw pillen'],
  [
    'Over een kwartier komt de thuiszorg om u te helpen met douchen',
    'Over een kwartier komt de thuiszorg om …',
  ],
])('%s is called %s until somebody gives it a name', (text, name) => {
  expect(nameOf({ name: ' ', text })).toBe(name)
  expect(nameOf({ name: ' ', text }, 2)).toBe(`${name} (2)`)
  expect(nameOf({ name: ' Eigen naam', text })).toBe('Eigen naam')
  expect(nameOf({ name: ' Eigen naam', text }, 2)).toBe('Eigen naam')
})
