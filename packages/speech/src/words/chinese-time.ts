import { pick } from './pick.ts'
import type { TimeWords } from './time-words.ts'
import { twoDigits } from './two-digits.ts'

/** Traditional, as it is spoken in Taiwan. */
export const chineseTime: TimeWords = {
  weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  months: [
    '一月',
    '二月',
    '三月',
    '四月',
    '五月',
    '六月',
    '七月',
    '八月',
    '九月',
    '十月',
    '十一月',
    '十二月',
  ],
  dayOfMonth: numberWord,
  // Digit by digit, as a year is said; engines read 2026 as a number of two thousand.
  year: (year) => Array.from(String(year), (digit) => pick(digits, Number(digit)) || '〇').join(''),
  day: (weekday, dayOfMonth, month) => `${month}${dayOfMonth}日${weekday}`,
  date: (dayOfMonth, month, year) => `${year}年${month}${dayOfMonth}日`,
  time(hour, minute) {
    const hours = `${partOfDay(hour, minute)}${hour % 12 === 2 ? '兩' : numberWord(hour % 12 || 12)}點`
    if (minute === 0) return hours
    if (minute === 30) return `${hours}半`
    return `${hours}${minute < 10 ? '零' : ''}${numberWord(minute)}分`
  },
  time12h(hour, minute) {
    // Engines read a 2 as 二, which no hour is called.
    const hours = `${partOfDay(hour, minute)}${hour % 12 === 2 ? '兩' : hour % 12 || 12}點`
    return minute === 0 ? hours : `${hours}${twoDigits(minute)}分`
  },
  timeSentence: (time) => `現在是${time}。`,
  greetings: [
    [5, '您好'],
    [12, '早安'],
    [18, '午安'],
    // '晚安' is what one says to who goes to bed.
    [24, '您好'],
  ],
}

/** Nobody says an hour of the clock without it. */
function partOfDay(hour: number, minute: number): string {
  if (hour + minute === 0) return '午夜'
  if (hour < 5) return '凌晨'
  if (hour < 12) return '早上'
  if (hour === 12) return '中午'
  return hour < 18 ? '下午' : '晚上'
}

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

function numberWord(count: number): string {
  const ten = Math.floor(count / 10)
  return `${ten > 1 ? pick(digits, ten) : ''}${ten > 0 ? '十' : ''}${pick(digits, count % 10)}`
}
