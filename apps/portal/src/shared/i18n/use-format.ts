import { formatList } from './format-list.ts'
import { formatNumber } from './format-number.ts'
import { formatRelative } from './format-relative.ts'
import { formatDate, formatDay, formatTime, formatWhen } from './format-when.ts'
import { useLanguage } from './use-language.ts'

export type Format = {
  /** 'vandaag 15:15' */
  when: (moment: Date) => string
  /** 'vandaag' */
  day: (moment: Date) => string
  /** 'maandag 16 november' */
  date: (moment: Date) => string
  /** '15:15' */
  time: (moment: Date) => string
  /** 'over 20 minuten' */
  relative: (moment: Date) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** 'Anna, Bram en Corrie' */
  list: (items: readonly string[]) => string
}

/** Moments, numbers and lists in the language on screen, seen from a place in the world and from now. */
export function useFormat({ timeZone, now }: { timeZone: string; now: Date }): Format {
  const { language } = useLanguage()
  const view = { language, timeZone, now }
  return {
    when: (moment) => formatWhen(moment, view),
    day: (moment) => formatDay(moment, view),
    date: (moment) => formatDate(moment, view),
    time: (moment) => formatTime(moment, view),
    relative: (moment) => formatRelative(moment, view),
    number: (value, options) => formatNumber(value, language, options),
    list: (items) => formatList(items, language),
  }
}
