import type { Schedule } from '@kompaan/contract/wire'
import { askedUnit } from '../asked-unit.ts'
import { nextOccurrence } from '../next-occurrence.ts'
import { anyBits, readSchedule } from '../read-schedule.ts'
import type { Rule } from '../read-schedule.ts'
import { day, instantOf, minute } from '../zone.ts'
import { formToSchedule } from './form-to-schedule.ts'
import { weekdayPositions } from './schedule-form.ts'
import type { DaysOfMonth, Repeat, ScheduleForm } from './schedule-form.ts'

/** The form that shows a schedule with all its occurrences; null for one that no form shows, and for a bad one (F4). */
export function scheduleToForm(schedule: Schedule): ScheduleForm | null {
  const read = readSchedule(schedule)
  if (!read.ok) return null
  const form = shownBy(read.value, schedule)
  // At the ends of the calendar a form may not lead back.
  return form !== null && formToSchedule(form).ok ? form : null
}

function shownBy(rule: Rule, schedule: Schedule): ScheduleForm | null {
  const [hour, ...moreHours] = rule.hours
  const [minutes, ...moreMinutes] = rule.minutes
  if (hour === undefined || minutes === undefined) return null
  if (moreHours.length > 0 || moreMinutes.length > 0) return null
  const ofDay = (hour * 60 + minutes) * minute
  const time = isoOf(ofDay).slice(11, 16)
  const { timeZone } = rule
  if (!rule.recurring) {
    const first = nextOccurrence(schedule, rule.start - 1)
    return first && { date: first.nominal.slice(0, 10), time, timeZone, repeat: null }
  }
  const repeat = repeatOf(rule, ofDay)
  if (repeat === null) return null
  const startDay = Math.floor(rule.zone.localOf(rule.start) / day)
  // A form starts with its day. Where that would add one before the start, it is the day of the first instead, which
  // an interval counts from just as well; an end that comes sooner still keeps it from happening.
  const startsLate = instantOf(rule.zone, startDay * day + ofDay) < rule.start
  const first = startsLate ? nextOccurrence({ ...schedule, endTime: null }, rule.start - 1) : null
  const date = first?.nominal ?? isoOf(startDay * day)
  return { date: date.slice(0, 10), time, timeZone, repeat }
}

function repeatOf(rule: Rule, ofDay: number): Repeat | null {
  const every = { interval: rule.interval, end: endOf(rule, ofDay) }
  const unit = rule.interval === 1 || rule.type === 'CRON' ? askedUnit(rule) : rule.type
  const isAnyMonth = rule.months === anyBits.months
  const isAnyDay = rule.daysOfMonth === anyBits.daysOfMonth
  const isAnyWeekday = rule.weekdays === anyBits.weekdays
  const isAnyPosition = rule.positions === anyBits.positions
  const on = daysOfMonth(rule)
  switch (unit) {
    case 'DAILY':
      return isAnyMonth && isAnyDay && isAnyWeekday && isAnyPosition ? { ...every, unit: 'day' } : null
    case 'WEEKLY':
      if (!isAnyMonth || !isAnyDay || !isAnyPosition) return null
      return { ...every, unit: 'week', weekdays: numbersIn(rule.weekdays) }
    case 'MONTHLY':
      return isAnyMonth && on !== null ? { ...every, unit: 'month', on } : null
    case 'YEARLY':
      return on === null ? null : { ...every, unit: 'year', months: numbersIn(rule.months), on }
  }
}

/** By number where weekdays do not matter; null where both do. */
function daysOfMonth({ daysOfMonth, weekdays, positions }: Rule): DaysOfMonth | null {
  if (weekdays === anyBits.weekdays && positions === anyBits.positions) {
    return { by: 'day', days: numbersIn(daysOfMonth) }
  }
  if (daysOfMonth !== anyBits.daysOfMonth) return null
  return {
    by: 'weekday',
    positions: weekdayPositions.filter((_, index) => (positions & (1 << index)) !== 0),
    weekdays: numbersIn(weekdays),
  }
}

/** The last day on which its time still comes. */
function endOf({ end, zone }: Rule, ofDay: number): string | null {
  if (end === Infinity) return null
  const lastDay = Math.floor(zone.localOf(end) / day)
  const isWhole = instantOf(zone, lastDay * day + ofDay) <= end
  return isoOf((isWhole ? lastDay : lastDay - 1) * day).slice(0, 10)
}

/** The lowest bit is for 1. */
function numbersIn(bits: number): readonly number[] {
  return Array.from({ length: 31 }, (_, index) => index + 1).filter(
    (value) => (bits & (1 << (value - 1))) !== 0,
  )
}

function isoOf(local: number): string {
  return new Date(local).toISOString()
}
