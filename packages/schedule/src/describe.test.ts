import type { Schedule, RecurrenceType } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { describe as suite, expect, test } from 'vitest'
import { describe } from './describe.ts'
import { scheduleAndWindow } from './testing/any-schedule.ts'
import { everyMorning } from './testing/every-morning.ts'
import { runs } from './testing/runs.ts'

type Row = readonly [change: Partial<Schedule>, dutch: string, english: string]

function every(recurrenceInterval: number, recurrenceType: RecurrenceType): Partial<Schedule> {
  return { recurrenceType, recurrenceInterval }
}

const dates: readonly Row[] = [
  [{}, 'elke dag om 9:00', 'every day at 9:00'],
  [{ minute: [30], hour: [8, 20] }, 'elke dag om 8:30 en 20:30', 'every day at 8:30 and 20:30'],
  [
    { dayOfWeek: [1, 2, 3, 4, 5], hour: [8, 20], minute: [30] },
    'elke werkdag om 8:30 en 20:30',
    'every weekday at 8:30 and 20:30',
  ],
  [{ dayOfWeek: [1, 4] }, 'elke maandag en donderdag om 9:00', 'every Monday and Thursday at 9:00'],
  [{ dayOfWeek: ['0'] }, 'elke zondag om 9:00', 'every Sunday at 9:00'],
  [{ dayOfWeek: [6, 7] }, 'elke zaterdag en zondag om 9:00', 'every Saturday and Sunday at 9:00'],
  [
    { dayOfWeek: [1, 2, 3, 4] },
    'elke maandag tot en met donderdag om 9:00',
    'every Monday to Thursday at 9:00',
  ],
  [
    { dayOfWeek: [1, 3, 4, 5, 6] },
    'elke maandag en woensdag tot en met zaterdag om 9:00',
    'every Monday and Wednesday to Saturday at 9:00',
  ],
  [
    { dayOfWeek: [2], month: [6, 7] },
    'elke dinsdag in juni en juli om 9:00',
    'every Tuesday in June and July at 9:00',
  ],
  [
    { dayOfWeek: [1, 2, 3, 4, 5], month: [12] },
    'elke werkdag in december om 9:00',
    'every weekday in December at 9:00',
  ],
  [{ month: [7] }, 'elke dag in juli om 9:00', 'every day in July at 9:00'],
  [
    { month: [5, 6, 7, 8, 9] },
    'elke dag in mei tot en met september om 9:00',
    'every day in May to September at 9:00',
  ],
  [
    { dayOfWeek: [1], dayOfWeekIndex: ['2'] },
    'elke tweede maandag van de maand om 9:00',
    'on the second Monday of the month at 9:00',
  ],
  [
    { dayOfWeek: [5], dayOfWeekIndex: ['L'] },
    'elke laatste vrijdag van de maand om 9:00',
    'on the last Friday of the month at 9:00',
  ],
  [
    { dayOfWeek: [2], dayOfWeekIndex: [1, 3] },
    'elke eerste en derde dinsdag van de maand om 9:00',
    'on the first and third Tuesday of the month at 9:00',
  ],
  [
    { dayOfWeek: [2, 4], dayOfWeekIndex: [4, 'L'] },
    'elke vierde en laatste dinsdag en donderdag van de maand om 9:00',
    'on the fourth and last Tuesday and Thursday of the month at 9:00',
  ],
  [
    { dayOfWeek: [3], dayOfWeekIndex: [1], month: [1, 7] },
    'elke eerste woensdag van januari en juli om 9:00',
    'on the first Wednesday of January and July at 9:00',
  ],
  [
    { dayOfWeekIndex: [1] },
    'elke eerste maandag tot en met zondag van de maand om 9:00',
    'on the first Monday to Sunday of the month at 9:00',
  ],
  [{ dayOfMonth: [1] }, 'elke maand op de 1e om 9:00', 'every month on the 1st at 9:00'],
  [{ dayOfMonth: [1, 15] }, 'elke maand op de 1e en 15e om 9:00', 'every month on the 1st and 15th at 9:00'],
  [
    { dayOfMonth: [1, 2, 3, 4, 5, 6, 7] },
    'elke maand op de 1e tot en met 7e om 9:00',
    'every month on the 1st to 7th at 9:00',
  ],
  [
    { dayOfMonth: [11, 12, 13, 21, 22, 23, 31] },
    'elke maand op de 11e, 12e, 13e, 21e, 22e, 23e en 31e om 9:00',
    'every month on the 11th, 12th, 13th, 21st, 22nd, 23rd and 31st at 9:00',
  ],
  [{ dayOfMonth: [5], month: [12] }, 'elk jaar op 5 december om 9:00', 'every year on 5 December at 9:00'],
  [
    { dayOfMonth: [25, 26], month: [12] },
    'elk jaar op 25 en 26 december om 9:00',
    'every year on 25 and 26 December at 9:00',
  ],
  [
    { dayOfMonth: [1], month: [1, 4, 7, 10] },
    'elk jaar op de 1e van januari, april, juli en oktober om 9:00',
    'every year on the 1st of January, April, July and October at 9:00',
  ],
  [{ dayOfMonth: [29], month: [2] }, 'elk jaar op 29 februari om 9:00', 'every year on 29 February at 9:00'],
  [{ dayOfMonth: [31], month: [2] }, 'elk jaar op 31 februari om 9:00', 'every year on 31 February at 9:00'],
  [{ dayOfMonth: [13], dayOfWeek: [5] }, 'elke vrijdag de 13e om 9:00', 'every Friday the 13th at 9:00'],
  [
    { dayOfMonth: [1, 13], dayOfWeek: [1, 5] },
    'elke maandag of vrijdag de 1e of 13e om 9:00',
    'every Monday or Friday the 1st or 13th at 9:00',
  ],
  [
    { dayOfMonth: [13], dayOfWeek: [5], month: [1] },
    'elke vrijdag de 13e van januari om 9:00',
    'every Friday the 13th of January at 9:00',
  ],
  [
    { dayOfMonth: [8], dayOfWeek: [1], dayOfWeekIndex: [2] },
    'elke tweede maandag de 8e van de maand om 9:00',
    'on the second Monday the 8th of the month at 9:00',
  ],
]

const intervals: readonly Row[] = [
  [{ ...every(1, 'DAILY') }, 'elke dag om 9:00', 'every day at 9:00'],
  [
    { ...every(2, 'DAILY') },
    'om de dag om 9:00, vanaf 3 maart 2026',
    'every other day at 9:00, from 3 March 2026',
  ],
  [
    { ...every(3, 'DAILY') },
    'om de drie dagen om 9:00, vanaf 3 maart 2026',
    'every 3 days at 9:00, from 3 March 2026',
  ],
  [
    { ...every(10, 'DAILY') },
    'om de tien dagen om 9:00, vanaf 3 maart 2026',
    'every 10 days at 9:00, from 3 March 2026',
  ],
  [
    { ...every(14, 'DAILY') },
    'om de 14 dagen om 9:00, vanaf 3 maart 2026',
    'every 14 days at 9:00, from 3 March 2026',
  ],
  [{ ...every(1, 'WEEKLY'), dayOfWeek: [2] }, 'elke dinsdag om 9:00', 'every Tuesday at 9:00'],
  [
    { ...every(2, 'WEEKLY'), dayOfWeek: [2] },
    'om de week op dinsdag om 9:00, vanaf 3 maart 2026',
    'every other week on Tuesday at 9:00, from 3 March 2026',
  ],
  [
    { ...every(3, 'WEEKLY'), dayOfWeek: [1, 3] },
    'om de drie weken op maandag en woensdag om 9:00, vanaf 3 maart 2026',
    'every 3 weeks on Monday and Wednesday at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'WEEKLY'), dayOfWeek: [1, 2, 3, 4, 5] },
    'om de week op maandag tot en met vrijdag om 9:00, vanaf 3 maart 2026',
    'every other week on Monday to Friday at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'WEEKLY') },
    'om de week, elke dag om 9:00, vanaf 3 maart 2026',
    'every other week, every day at 9:00, from 3 March 2026',
  ],
  [
    { ...every(1, 'MONTHLY'), dayOfMonth: [15] },
    'elke maand op de 15e om 9:00',
    'every month on the 15th at 9:00',
  ],
  [
    { ...every(2, 'MONTHLY'), dayOfMonth: [15] },
    'om de maand op de 15e om 9:00, vanaf 3 maart 2026',
    'every other month on the 15th at 9:00, from 3 March 2026',
  ],
  [
    { ...every(3, 'MONTHLY'), dayOfWeek: [2], dayOfWeekIndex: [1, 3] },
    'om de drie maanden op de eerste en derde dinsdag om 9:00, vanaf 3 maart 2026',
    'every 3 months on the first and third Tuesday at 9:00, from 3 March 2026',
  ],
  [
    { ...every(6, 'MONTHLY'), dayOfWeek: [2] },
    'om de zes maanden, elke dinsdag om 9:00, vanaf 3 maart 2026',
    'every 6 months, every Tuesday at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'MONTHLY') },
    'om de maand, elke dag om 9:00, vanaf 3 maart 2026',
    'every other month, every day at 9:00, from 3 March 2026',
  ],
  [
    { ...every(1, 'YEARLY'), dayOfMonth: [5], month: [12] },
    'elk jaar op 5 december om 9:00',
    'every year on 5 December at 9:00',
  ],
  [
    { ...every(2, 'YEARLY'), dayOfMonth: [5], month: [12] },
    'om het jaar op 5 december om 9:00, vanaf 3 maart 2026',
    'every other year on 5 December at 9:00, from 3 March 2026',
  ],
  [
    { ...every(4, 'YEARLY'), dayOfMonth: [29], month: [2] },
    'om de vier jaar op 29 februari om 9:00, vanaf 3 maart 2026',
    'every 4 years on 29 February at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'YEARLY'), dayOfWeek: [7], dayOfWeekIndex: ['L'], month: [3] },
    'om het jaar op de laatste zondag van maart om 9:00, vanaf 3 maart 2026',
    'every other year on the last Sunday of March at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'YEARLY'), dayOfMonth: [5] },
    'om het jaar, elke maand op de 5e om 9:00, vanaf 3 maart 2026',
    'every other year, every month on the 5th at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'YEARLY'), month: [6] },
    'om het jaar, elke dag in juni om 9:00, vanaf 3 maart 2026',
    'every other year, every day in June at 9:00, from 3 March 2026',
  ],
  [
    { ...every(5, 'YEARLY') },
    'om de vijf jaar, elke dag om 9:00, vanaf 3 maart 2026',
    'every 5 years, every day at 9:00, from 3 March 2026',
  ],
  [
    { ...every(3, 'DAILY'), dayOfWeek: [1] },
    'om de drie dagen, alleen op maandag om 9:00, vanaf 3 maart 2026',
    'every 3 days, only on Monday at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'DAILY'), month: [7] },
    'om de dag, alleen in juli om 9:00, vanaf 3 maart 2026',
    'every other day, only in July at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'WEEKLY'), dayOfWeek: [1], month: [7] },
    'om de week, alleen op maandag in juli om 9:00, vanaf 3 maart 2026',
    'every other week, only on Monday in July at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'WEEKLY'), dayOfMonth: [13] },
    'om de week, alleen op de 13e om 9:00, vanaf 3 maart 2026',
    'every other week, only on the 13th at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'MONTHLY'), dayOfMonth: [1], month: [1, 3] },
    'om de maand, alleen op de 1e van januari en maart om 9:00, vanaf 3 maart 2026',
    'every other month, only on the 1st of January and March at 9:00, from 3 March 2026',
  ],
  [
    { ...every(2, 'MONTHLY'), dayOfMonth: [13], dayOfWeek: [5] },
    'om de maand op vrijdag de 13e om 9:00, vanaf 3 maart 2026',
    'every other month on Friday the 13th at 9:00, from 3 March 2026',
  ],
]

const times: readonly Row[] = [
  [{ hour: [0] }, 'elke dag om 0:00', 'every day at 0:00'],
  [
    { hour: [8, 12, 16, 20] },
    'elke dag om 8:00, 12:00, 16:00 en 20:00',
    'every day at 8:00, 12:00, 16:00 and 20:00',
  ],
  [
    { hour: [9, 17], minute: [0, 30] },
    'elke dag om 9:00, 9:30, 17:00 en 17:30',
    'every day at 9:00, 9:30, 17:00 and 17:30',
  ],
  [{ hour: ['*'] }, 'elk uur', 'every hour'],
  [{ hour: ['*'], minute: ['*'] }, 'elke minuut', 'every minute'],
  [{ hour: ['*'], minute: [0, 15, 30, 45] }, 'elk kwartier', 'every 15 minutes'],
  [{ hour: ['*'], minute: [0, 30] }, 'elk half uur', 'every 30 minutes'],
  [{ hour: ['*'], minute: [0, 20, 40] }, 'elke 20 minuten', 'every 20 minutes'],
  [{ hour: ['*'], minute: [30] }, 'elk uur vanaf 0:30 tot en met 23:30', 'every hour from 0:30 to 23:30'],
  [{ hour: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22] }, 'elke 2 uur', 'every 2 hours'],
  [
    { hour: [9, 10, 11, 12], minute: [0, 15, 30, 45] },
    'elk kwartier vanaf 9:00 tot en met 12:45',
    'every 15 minutes from 9:00 to 12:45',
  ],
  [
    { hour: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17], dayOfWeek: [1, 2, 3, 4, 5] },
    'elke werkdag elk uur vanaf 8:00 tot en met 17:00',
    'every weekday every hour from 8:00 to 17:00',
  ],
  [
    { hour: [7, 8, 9, 11, 13, 16, 18] },
    'elke dag om 7:00, 8:00, 9:00, 11:00, 13:00, 16:00 en 18:00',
    'every day at 7:00, 8:00, 9:00, 11:00, 13:00, 16:00 and 18:00',
  ],
  [
    { hour: ['*'], minute: [0, 10] },
    'elke dag elk uur op minuut 0 en 10',
    'every day every hour at minute 0 and 10',
  ],
  [
    { hour: [9, 17], minute: ['*'] },
    'elke dag op minuut 0 tot en met 59 van uur 9 en 17',
    'every day at minute 0 to 59 of hour 9 and 17',
  ],
  [
    { hour: ['*'], dayOfWeek: [6, 7] },
    'elke zaterdag en zondag elk uur',
    'every Saturday and Sunday every hour',
  ],
  [
    { hour: ['*'], ...every(3, 'DAILY') },
    'om de drie dagen elk uur, vanaf 3 maart 2026',
    'every 3 days every hour, from 3 March 2026',
  ],
]

const periods: readonly Row[] = [
  [
    { endTime: '2026-06-01T23:59:59+02:00' },
    'elke dag om 9:00, tot en met 1 juni 2026',
    'every day at 9:00, up to and including 1 June 2026',
  ],
  [
    { endTime: '2026-06-01T00:00:00+02:00' },
    'elke dag om 9:00, tot en met 31 mei 2026',
    'every day at 9:00, up to and including 31 May 2026',
  ],
  [
    { endTime: '2026-06-01T09:00:00+02:00' },
    'elke dag om 9:00, tot en met 1 juni 2026',
    'every day at 9:00, up to and including 1 June 2026',
  ],
  [
    { hour: [9, 20], endTime: '2026-06-01T12:00:00+02:00' },
    'elke dag om 9:00 en 20:00, tot en met 1 juni 2026',
    'every day at 9:00 and 20:00, up to and including 1 June 2026',
  ],
  [
    { ...every(3, 'DAILY'), endTime: '2026-06-01T23:59:59+02:00' },
    'om de drie dagen om 9:00, vanaf 3 maart tot en met 1 juni 2026',
    'every 3 days at 9:00, from 3 March up to and including 1 June 2026',
  ],
  [
    { ...every(3, 'DAILY'), endTime: '2027-01-31T23:59:59+01:00' },
    'om de drie dagen om 9:00, vanaf 3 maart 2026 tot en met 31 januari 2027',
    'every 3 days at 9:00, from 3 March 2026 up to and including 31 January 2027',
  ],
  [{ endTime: null }, 'elke dag om 9:00', 'every day at 9:00'],
]

const once: readonly Row[] = [
  [{ recurring: false }, 'eenmalig op dinsdag 3 maart 2026 om 9:00', 'once on Tuesday 3 March 2026 at 9:00'],
  [
    { recurring: false, hour: [15], minute: [15] },
    'eenmalig op dinsdag 3 maart 2026 om 15:15',
    'once on Tuesday 3 March 2026 at 15:15',
  ],
  [
    { recurring: false, hour: [8, 20] },
    'eenmalig op dinsdag 3 maart 2026 om 8:00 en 20:00',
    'once on Tuesday 3 March 2026 at 8:00 and 20:00',
  ],
  [
    { recurring: false, hour: [8, 20], startTime: '2026-03-03T12:00:00+01:00' },
    'eenmalig op dinsdag 3 maart 2026 om 20:00',
    'once on Tuesday 3 March 2026 at 20:00',
  ],
  [
    { recurring: false, dayOfMonth: [1], month: [1] },
    'eenmalig op vrijdag 1 januari 2027 om 9:00',
    'once on Friday 1 January 2027 at 9:00',
  ],
  [
    { recurring: false, hour: [2], minute: [30], dayOfMonth: [29], month: [3] },
    'eenmalig op zondag 29 maart 2026 om 2:30',
    'once on Sunday 29 March 2026 at 2:30',
  ],
  [{ recurring: false, dayOfMonth: [30], month: [2] }, 'nooit', 'never'],
  [
    { recurring: false, hour: ['*'] },
    'eenmalig op dinsdag 3 maart 2026 elk uur',
    'once on Tuesday 3 March 2026 every hour',
  ],
]

suite.each([
  ['D2 the dates are named by what the lists ask for', dates],
  ['D3 an interval is said in its unit, and what it asks besides as what it does in that unit', intervals],
  ['D4 times are listed, or told by their step', times],
  ['D5 the end is said, and the start where an interval counts from it', periods],
  ['D6 what happens once is said with its date', once],
] as const)('%s', (_, rows) => {
  test.each(rows)('%o: %s', (change, dutch, english) => {
    const schedule = { ...everyMorning, ...change }
    expect([describe(schedule, 'nl'), describe(schedule, 'en')]).toEqual([dutch, english])
  })
})

test('D1 a bad schedule is not said', () => {
  expect(describe({ ...everyMorning, hour: ['25'] }, 'nl')).toBe('')
  expect(describe({ ...everyMorning, timeZone: 'Nowhere' }, 'en')).toBe('')
})

test('D1 other schedules are said in other words', () => {
  const any = ['*']
  const intervals = [
    {},
    every(2, 'DAILY'),
    every(3, 'DAILY'),
    every(2, 'WEEKLY'),
    every(2, 'MONTHLY'),
    every(2, 'YEARLY'),
  ]
  const said: string[] = []
  for (const interval of intervals)
    for (const month of [any, [1], [1, 7], [5, 6, 7, 8, 9]])
      for (const dayOfMonth of [any, [1], [1, 13], [1, 2, 3, 4]])
        for (const dayOfWeek of [any, [1], [1, 5], [1, 2, 3, 4, 5]])
          for (const dayOfWeekIndex of [any, [1], [1, 2, 3, 4], ['L']])
            for (const language of ['nl', 'en'] as const) {
              const schedule = { ...everyMorning, ...interval, month, dayOfMonth, dayOfWeek, dayOfWeekIndex }
              said.push(describe(schedule, language))
            }
  expect(doubles(said)).toEqual([])
})

test('D4 other times are said in other words', () => {
  const said: string[] = []
  const minutes = [['*'], [0], [30], [0, 30], [10, 40], [0, 15, 30, 45], [0, 10], [0, 1, 2, 3, 4]]
  const hours = [['*'], [0], [9], [9, 10], [9, 17], [9, 10, 11, 12, 13, 14, 15], [0, 3, 6, 9, 12, 15, 18, 21]]
  for (const minute of minutes)
    for (const hour of hours) said.push(describe({ ...everyMorning, minute, hour }, 'nl'))
  expect(doubles(said)).toEqual([])
})

test('D1 every good schedule is said, without gaps in the sentence', () => {
  fc.assert(
    fc.property(
      scheduleAndWindow,
      fc.constantFrom('nl' as const, 'en' as const),
      ({ schedule }, language) => {
        const words = describe(schedule, language)
        expect(words).toMatch(/^\p{L}[\p{L}\p{N}:, ]+$/u)
        expect(words).not.toMatch(/undefined|NaN|Infinity|null| {2}| ,|,,/)
      },
    ),
    runs,
  )
})

function doubles(words: readonly string[]): readonly string[] {
  return words.filter((each, index) => words.indexOf(each) !== index)
}
