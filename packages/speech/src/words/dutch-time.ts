import { pick } from './pick.ts'
import type { TimeWords } from './time-words.ts'

export const dutchTime: TimeWords = {
  weekdays: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  months: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  dayOfMonth: String,
  year: String,
  day: (weekday, dayOfMonth, month) => `${weekday} ${dayOfMonth} ${month}`,
  date: (dayOfMonth, month, year) => `${dayOfMonth} ${month} ${year}`,
  time(hour, minute) {
    if (hour + minute === 0) return 'middernacht'
    const next = pick(numbers, hour + 1)
    if (minute === 0) return `${pick(numbers, hour)} uur`
    if (minute <= 15) return `${minutes(minute)} over ${pick(numbers, hour)}`
    if (minute < 30) return `${minutes(30 - minute)} voor half ${next}`
    if (minute === 30) return `half ${next}`
    if (minute < 45) return `${minutes(minute - 30)} over half ${next}`
    return `${minutes(60 - minute)} voor ${next}`
  },
  time12h: (hour, minute) => `${hour % 12 || 12} uur${minute === 0 ? '' : ` ${minute}`}`,
  timeSentence: (time) => `Het is ${time}.`,
  // 'Goedenacht' sends somebody to sleep, so it is no greeting.
  greetings: [
    [6, 'Hallo'],
    [12, 'Goedemorgen'],
    [18, 'Goedemiddag'],
    [24, 'Goedenavond'],
  ],
}

// With accents, as 'een uur' is also 'an hour'.
const numbers = [
  'twaalf',
  'één',
  'twee',
  'drie',
  'vier',
  'vijf',
  'zes',
  'zeven',
  'acht',
  'negen',
  'tien',
  'elf',
]

/** 'drie over drie' would leave one guessing what is what. */
function minutes(count: number): string {
  if (count === 15) return 'kwart'
  if (count === 1) return 'één minuut'
  const number = pick([...numbers.slice(1), 'twaalf', 'dertien', 'veertien'], count - 1)
  return count % 5 === 0 ? number : `${number} minuten`
}
