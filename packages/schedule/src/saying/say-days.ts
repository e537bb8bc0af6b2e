import { askedUnit, units } from '../asked-unit.ts'
import { anyBits, type Rule } from '../read-schedule.ts'
import type { Phrases } from './phrases.ts'
import { sayRow } from './say-row.ts'

/** On which dates, in words: every Monday; every other week on Tuesday; every 3 days, only in July. */
export function sayDays(rule: Rule, phrases: Phrases): string {
  const { type, interval } = rule
  const unit = type === 'CRON' ? 'DAILY' : type
  const asks = units.indexOf(askedUnit(rule)) - units.indexOf(unit)
  const isOfMonth = rule.positions !== anyBits.positions || rule.daysOfMonth !== anyBits.daysOfMonth
  const isMonthSaid = interval > 1 && unit === 'MONTHLY'
  const { each, on } = sayDates(rule, phrases, isMonthSaid)
  if (interval === 1) return each
  const counted = phrases.every(interval, unit)
  if (asks > 0) return counted + phrases.only + on
  if (unit === 'DAILY') return counted
  // What is smaller than the unit comes more than once in it: every other month, every Tuesday.
  return counted + (asks < 0 || (unit === 'YEARLY' && !isOfMonth) ? `, ${each}` : ` ${on}`)
}

/** Dates on their own, and as they follow other words. */
function sayDates(
  rule: Rule,
  phrases: Phrases,
  isMonthSaid: boolean,
): { readonly each: string; readonly on: string } {
  const { and, or, to, the } = phrases
  const isOfWeek = rule.weekdays !== anyBits.weekdays || rule.positions !== anyBits.positions
  const isOneMonth = (rule.months & (rule.months - 1)) === 0 && !isOfWeek
  const say = (list: keyof typeof anyBits, name: (value: number) => string, joint = and): string =>
    rule[list] === anyBits[list] ? '' : sayRow(valuesOf(rule[list]), name, joint, to)

  const months = say('months', nameIn(phrases.months))
  const positions = say('positions', nameIn(phrases.positions))
  const days = say('daysOfMonth', isOneMonth ? String : phrases.dayOfMonth, isOfWeek ? or : and)
  let inMonths = months && (days || positions ? phrases.of : phrases.in) + months
  if (isOfWeek) {
    if (positions && !months && !isMonthSaid) inMonths = phrases.ofTheMonth
    const weekdays = sayRow(valuesOf(rule.weekdays), nameIn(phrases.weekdays), days ? or : and, to)
    const dates = (positions && `${positions} `) + weekdays + (days && ` ${the}${days}`) + inMonths
    const isWorkdays = rule.weekdays === workdays && !days && !positions
    return {
      each: (positions ? phrases.eachOf : phrases.each) + (isWorkdays ? phrases.workday + inMonths : dates),
      on: phrases.on + (positions && the) + dates,
    }
  }
  if (!days) return { each: phrases.every(1, 'DAILY') + inMonths, on: inMonths.trim() }
  const on = phrases.on + (isOneMonth ? `${days} ${months}` : the + days + inMonths)
  return { each: `${phrases.every(1, months ? 'YEARLY' : 'MONTHLY')} ${on}`, on }
}

/** Monday to Friday, as bits. */
const workdays = 0b11111

function valuesOf(bits: number): readonly number[] {
  const values: number[] = []
  for (let bit = 0; bit < 31; bit += 1) if ((bits >> bit) & 1) values.push(bit + 1)
  return values
}

/** The first name is for 1. */
function nameIn(names: readonly string[]): (value: number) => string {
  return (value) => names[value - 1] ?? ''
}
