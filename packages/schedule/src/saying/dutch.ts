import type { Unit } from '../asked-unit.ts'
import type { Phrases } from './phrases.ts'

export const dutch: Phrases = {
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
  weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  and: ' en ',
  or: ' of ',
  to: ' tot en met ',
  every(interval, unit) {
    const [one, many] = units[unit]
    const isYear = unit === 'YEARLY'
    if (interval === 1) return (isYear ? 'elk ' : 'elke ') + one
    if (interval === 2) return (isYear ? 'om het ' : 'om de ') + one
    return `om de ${numbers[interval - 3] ?? interval} ${many}`
  },
  everyMinutes: (step) => steps[step] ?? (step % 60 ? `elke ${step} minuten` : `elke ${step / 60} uur`),
  once: 'eenmalig op ',
  never: 'nooit',
  each: 'elke ',
  eachOf: 'elke ',
  workday: 'werkdag',
  positions: ['eerste', 'tweede', 'derde', 'vierde', 'laatste'],
  dayOfMonth: (day) => `${day}e`,
  on: 'op ',
  the: 'de ',
  in: ' in ',
  of: ' van ',
  ofTheMonth: ' van de maand',
  only: ', alleen ',
  at: 'om ',
  atMinute: 'op minuut ',
  ofHour: ' van uur ',
  from: ' vanaf ',
  until: ' tot en met ',
}

const units: Record<Unit, readonly [string, string]> = {
  DAILY: ['dag', 'dagen'],
  WEEKLY: ['week', 'weken'],
  MONTHLY: ['maand', 'maanden'],
  YEARLY: ['jaar', 'jaar'],
}

/** From three on. */
const numbers = ['drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien']

const steps: Partial<Record<number, string>> = {
  1: 'elke minuut',
  15: 'elk kwartier',
  30: 'elk half uur',
  60: 'elk uur',
}
