import { pick } from './pick.ts'
import type { TimeWords } from './time-words.ts'

export const germanTime: TimeWords = {
  weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  // Who writes 'der {{$dayOfMonth}}.' puts the full stop that makes it an ordinal.
  dayOfMonth: String,
  year: String,
  day: (weekday, dayOfMonth, month) => `${weekday}, der ${dayOfMonth}. ${month}`,
  date: (dayOfMonth, month, year) => `${dayOfMonth}. ${month} ${year}`,
  time(hour, minute) {
    if (hour + minute === 0) return 'Mitternacht'
    const next = pick(numbers, hour + 1)
    if (minute === 0) return `${hour % 12 === 1 ? 'ein' : pick(numbers, hour)} Uhr`
    if (minute <= 20) return `${minutes(minute)} nach ${pick(numbers, hour)}`
    if (minute < 30) return `${minutes(30 - minute)} vor halb ${next}`
    if (minute === 30) return `halb ${next}`
    if (minute < 40) return `${minutes(minute - 30)} nach halb ${next}`
    return `${minutes(60 - minute)} vor ${next}`
  },
  time12h(hour, minute) {
    // Engines read '1 Uhr' as 'eins Uhr'.
    const hours = hour % 12 === 1 ? 'ein Uhr' : `${hour % 12 || 12} Uhr`
    return minute === 0 ? hours : `${hours} ${minute}`
  },
  timeSentence: (time) => `Es ist ${time}.`,
  // 'Gute Nacht' is a farewell.
  greetings: [
    [6, 'Hallo'],
    [11, 'Guten Morgen'],
    [18, 'Guten Tag'],
    [24, 'Guten Abend'],
  ],
}

const numbers = [
  'zwölf',
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
]
const teens = [
  ...numbers.slice(1),
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
  'zwanzig',
]

function minutes(count: number): string {
  if (count === 15) return 'Viertel'
  if (count === 1) return 'eine Minute'
  const number = pick(teens, count - 1)
  return count % 5 === 0 ? number : `${number} Minuten`
}
