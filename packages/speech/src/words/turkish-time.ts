import { pick } from './pick.ts'
import type { TimeWords } from './time-words.ts'
import { twoDigits } from './two-digits.ts'

export const turkishTime: TimeWords = {
  weekdays: ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi'],
  months: [
    'Ocak',
    'Şubat',
    'Mart',
    'Nisan',
    'Mayıs',
    'Haziran',
    'Temmuz',
    'Ağustos',
    'Eylül',
    'Ekim',
    'Kasım',
    'Aralık',
  ],
  dayOfMonth: String,
  year: String,
  day: (weekday, dayOfMonth, month) => `${dayOfMonth} ${month} ${weekday}`,
  date: (dayOfMonth, month, year) => `${dayOfMonth} ${month} ${year}`,
  time(hour, minute) {
    if (minute === 0) return pick(hours, hour)
    // Half past twelve is 'half', of the day as of the night.
    if (minute === 30) return hour % 12 === 0 ? 'yarım' : `${pick(hours, hour)} buçuk`
    if (minute < 30) return `${pick(hoursPassed, hour)} ${minutes(minute)} geçiyor`
    return `${pick(hoursToCome, hour + 1)} ${minutes(60 - minute)} var`
  },
  time12h: (hour, minute) => `${hour % 12 || 12}${minute === 0 ? '' : `:${twoDigits(minute)}`}`,
  timeSentence: (time) => `Saat ${time}.`,
  greetings: [
    [6, 'Merhaba'],
    [12, 'Günaydın'],
    [18, 'İyi günler'],
    [24, 'İyi akşamlar'],
  ],
}

const hours = ['on iki', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'on', 'on bir']
/** In the accusative, for what is past them. */
const hoursPassed = [
  'on ikiyi',
  'biri',
  'ikiyi',
  'üçü',
  'dördü',
  'beşi',
  'altıyı',
  'yediyi',
  'sekizi',
  'dokuzu',
  'onu',
  'on biri',
]
/** In the dative, for what is left until them. */
const hoursToCome = [
  'on ikiye',
  'bire',
  'ikiye',
  'üçe',
  'dörde',
  'beşe',
  'altıya',
  'yediye',
  'sekize',
  'dokuza',
  'ona',
  'on bire',
]

function minutes(count: number): string {
  if (count === 15) return 'çeyrek'
  const one = count % 10
  return `${pick(['', 'on ', 'yirmi '], Math.floor(count / 10))}${one === 0 ? '' : pick(hours, one)}`.trim()
}
