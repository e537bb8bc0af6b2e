import type { Result, Schedule } from '@kompaan/contract/wire'
import { neverFires } from '../never-fires.ts'
import { occurrencesBetween } from '../occurrences-between.ts'
import type { Rule } from '../read-schedule.ts'
import { day, startOf } from '../zone.ts'
import { findOccurrence } from './find-occurrence.ts'
import { firstNotPast } from './is-past.ts'
import { moveExceptions } from './move-exceptions.ts'
import { nominalsOf, readPlanned, readReplacement } from './planned-schedule.ts'
import type { EditOutcome, EditProblem, PlannedSchedule } from './planned-schedule.ts'
import { splitAt } from './split-at.ts'

/** Ends a schedule before an occurrence. */
export function deleteFollowing(planned: PlannedSchedule, occurrence: string, now: number): EditOutcome {
  const border = findBorder(planned, occurrence, now)
  if (!border.ok) return border
  const { rule, endsBefore } = border.value
  return { ok: true, value: { kept: splitAt(planned, rule, endsBefore).before, added: null } }
}

/** Ends a schedule before an occurrence, and lets another go on from that day, or from its own start if that is later. */
export function changeFollowing(
  planned: PlannedSchedule,
  occurrence: string,
  replacement: Schedule,
  now: number,
): EditOutcome {
  const border = findBorder(planned, occurrence, now)
  if (!border.ok) return border
  const read = readReplacement(replacement)
  if (!read.ok) return read
  const { rule, endsBefore, startsAt } = border.value
  const { before, laterExceptions } = splitAt(planned, rule, endsBefore)
  const start = Math.max(startsAt, read.value.start)
  const schedule = { ...replacement, startTime: new Date(start).toISOString() }
  if (neverFires(schedule) && !neverFires(replacement)) return { ok: false, error: { code: 'past' } }
  const exceptions = moveExceptions(laterExceptions, rule, read.value)
  return { ok: true, value: { kept: before, added: { schedule, exceptions } } }
}

interface Border {
  readonly rule: Rule
  readonly endsBefore: number
  /** On the occurrence's own day, so that an interval keeps its phase. */
  readonly startsAt: number
}

/**
 * Between the occurrence's day and the day before; or, when something else comes before it on that day, right after
 * that. What starts anew has no past.
 */
function findBorder(planned: PlannedSchedule, occurrence: string, now: number): Result<Border, EditProblem> {
  const read = readPlanned(planned)
  if (!read.ok) return read
  const rule = read.value
  const found = findOccurrence(planned, rule, occurrence, now)
  if (!found.ok) return found
  const startOfDay = startOf(rule.zone, Math.floor(found.value.local / day) * day)
  const { schedule } = planned
  let endsBefore = startOfDay
  for (const { instant } of occurrencesBetween(
    schedule,
    startOfDay,
    found.value.instant,
    nominalsOf(planned),
  ))
    endsBefore = instant + 1
  return { ok: true, value: { rule, endsBefore, startsAt: Math.max(endsBefore, firstNotPast(now)) } }
}
