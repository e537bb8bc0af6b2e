import { pick } from './pick.ts'
import type { TimeWords } from './time-words.ts'

export const italianTime: TimeWords = {
  weekdays: ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
  months: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
  // The first is the only ordinal among the days, and engines read a 1 as 'uno'.
  dayOfMonth: (day) => (day === 1 ? 'primo' : String(day)),
  year: String,
  day: (weekday, dayOfMonth, month) => `${weekday} ${dayOfMonth} ${month}`,
  date: (dayOfMonth, month, year) => `${dayOfMonth} ${month} ${year}`,
  time(hour, minute) {
    if (minute >= 40 && minute % 5 === 0) return `${hourWord(hour + 1)} meno ${minutes(60 - minute)}`
    if (minute === 0) return hourWord(hour)
    // 'Mezzo' after 'mezzogiorno', a man's word; the hours are women's.
    if (minute === 30) return `${hourWord(hour)} e ${hour === 12 ? 'mezzo' : 'mezza'}`
    return `${hourWord(hour)} e ${minutes(minute)}`
  },
  time12h(hour, minute) {
    const hours = hour % 12 === 1 ? "l'una" : `le ${hour % 12 || 12}`
    return minute === 0 ? hours : `${hours} e ${minute}`
  },
  timeSentence: (time) => `${time.startsWith('le ') ? 'Sono' : 'È'} ${time}.`,
  // 'Buonanotte' is a farewell.
  greetings: [
    [6, 'Salve'],
    [13, 'Buongiorno'],
    [18, 'Buon pomeriggio'],
    [24, 'Buonasera'],
  ],
}

const teens = [
  '',
  'uno',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
  'tredici',
  'quattordici',
  'quindici',
  'sedici',
  'diciassette',
  'diciotto',
  'diciannove',
]
const tens = ['venti', 'trenta', 'quaranta', 'cinquanta']

function hourWord(hour: number): string {
  if (hour % 24 === 0) return 'mezzanotte'
  if (hour === 12) return 'mezzogiorno'
  return hour % 12 === 1 ? "l'una" : `le ${pick(teens, hour % 12)}`
}

/** A few minutes need the word, or 'le tre e tre' leaves one guessing; more do without. */
function minutes(count: number): string {
  if (count === 15) return 'un quarto'
  if (count === 1) return 'un minuto'
  return count < 10 && count !== 5 ? `${numberWord(count)} minuti` : numberWord(count)
}

function numberWord(count: number): string {
  if (count < 20) return pick(teens, count)
  const ten = pick(tens, Math.floor(count / 10) - 2)
  const one = count % 10
  // 'ventuno', 'ventotto', and an accent where the stress falls on the end: 'ventitré'.
  if (one === 3) return `${ten}tré`
  return (one === 1 || one === 8 ? ten.slice(0, -1) : ten) + pick(teens, one)
}
