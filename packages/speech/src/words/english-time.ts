import { pick } from './pick.ts'
import type { TimeWords } from './time-words.ts'
import { twoDigits } from './two-digits.ts'

export const englishTime: TimeWords = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  dayOfMonth: String,
  year: String,
  day: (weekday, dayOfMonth, month) => `${weekday} ${dayOfMonth} ${month}`,
  date: (dayOfMonth, month, year) => `${dayOfMonth} ${month} ${year}`,
  time(hour, minute) {
    if (minute === 0) {
      if (hour === 0) return 'midnight'
      return hour === 12 ? 'noon' : `${pick(hours, hour)} o'clock`
    }
    if (minute === 30) return `half past ${pick(hours, hour)}`
    if (minute < 30) return `${minutes(minute)} past ${pick(hours, hour)}`
    return `${minutes(60 - minute)} to ${pick(hours, hour + 1)}`
  },
  // Without minutes on the hour, where engines read two zeros.
  time12h: (hour, minute) =>
    `${hour % 12 || 12}${minute === 0 ? '' : `:${twoDigits(minute)}`} ${hour < 12 ? 'am' : 'pm'}`,
  timeSentence: (time) => `It is ${time}.`,
  // 'Good night' is a farewell.
  greetings: [
    [6, 'Hello'],
    [12, 'Good morning'],
    [18, 'Good afternoon'],
    [24, 'Good evening'],
  ],
}

const hours = [
  'twelve',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
]
const teens = [
  ...hours.slice(1),
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]

function minutes(count: number): string {
  if (count === 15) return 'a quarter'
  if (count === 1) return 'one minute'
  return count % 5 === 0 ? numberWord(count) : `${numberWord(count)} minutes`
}

function numberWord(count: number): string {
  if (count < 20) return pick(teens, count - 1)
  return count === 20 ? 'twenty' : `twenty-${pick(hours, count - 20)}`
}
