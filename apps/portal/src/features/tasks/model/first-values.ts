import type { SimpleForm } from '@kompaan/script/core'
import { dateIn, type LocalDate } from '../../../shared/time/local-date.ts'
import { timeIn } from '../../../shared/time/time-in.ts'
import type { TaskSearch } from './task-address.ts'
import type { WhenValues, WordsValues } from './task-values.ts'

const minute = 60_000
const quarter = 15 * minute
/** Nobody fills in the rest in less. */
const soonest = 5 * minute

/** When something new begins: as the address says, else at the next quarter of an hour. */
export function firstWhen({ date, hour }: TaskSearch, timeZone: string, now: number): WhenValues {
  const next = Math.ceil((now + soonest) / quarter) * quarter
  const nextDay = dateIn(timeZone, next)
  return {
    date: date ?? nextDay,
    // Another day has no 'soon'; it begins as the day does.
    time: hour ?? (date === undefined || date === nextDay ? timeIn(timeZone, next) : '09:00'),
    repeat: null,
    isCustom: false,
  }
}

/** From when on something can be planned on a day, HH:MM; null when any time of that day will do. */
export function earliestTime(date: LocalDate | null, timeZone: string, now: number): string | null {
  // Two minutes from now is not past; a minute that has begun is.
  const earliest = Math.ceil((now + 2 * minute) / minute) * minute
  return date === dateIn(timeZone, earliest) ? timeIn(timeZone, earliest) : null
}

export function wordsOf({ text, notify, greet, sayTime, again }: WordsValues): SimpleForm {
  const repeat = again === null ? null : { minutes: again.minutes ?? 0, times: again.times ?? 0 }
  return { text: text.trim(), notify, greet, sayTime, repeat }
}

export function valuesOfWords(name: string, { repeat, ...spoken }: SimpleForm): WordsValues {
  return { name, ...spoken, again: repeat }
}

/** What words are called: as they begin, unless somebody gave them a name. Others may begin alike: those are counted. */
export function nameOf({ name, text }: Pick<WordsValues, 'name' | 'text'>, nth = 1): string {
  const given = name.trim()
  if (given !== '') return given
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const called =
    words.length <= nameLength
      ? words.replace(/[.!?,;:]+$/, '')
      : `${words.slice(0, nameLength).replace(/\s\S*$/, '')} …`
  return nth === 1 ? called : `${called} (${nth})`
}

/** A copy with other words is called after those, unless somebody gave it or the original a name. */
export function nameOfCopy(
  values: WordsValues,
  original: { readonly name: string; readonly text: string },
): string {
  const isNamedByHand = values.name.trim() !== '' && values.name.trim() !== original.name
  const isNamedAfterWords = original.name === nameOf({ name: '', text: original.text })
  return nameOf(isNamedByHand || !isNamedAfterWords ? values : { name: '', text: values.text })
}

const nameLength = 40
