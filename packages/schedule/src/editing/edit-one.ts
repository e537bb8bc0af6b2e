import { findOccurrence } from './find-occurrence.ts'
import { isPast } from './is-past.ts'
import { firstOf, readPlanned, unlessEmpty } from './planned-schedule.ts'
import type { EditOutcome, PlannedSchedule, ScheduleException } from './planned-schedule.ts'
import { scheduleOnce } from './schedule-once.ts'
import type { PickedTime } from './schedule-once.ts'

/** Takes one occurrence out. */
export function deleteOne(planned: PlannedSchedule, occurrence: string, now: number): EditOutcome {
  return takeOut(planned, occurrence, 'deleted', now)
}

/** Takes one occurrence out, and plans the time that was picked instead of it. */
export function changeOne(
  planned: PlannedSchedule,
  occurrence: string,
  picked: PickedTime,
  now: number,
): EditOutcome {
  const taken = takeOut(planned, occurrence, 'replaced', now)
  if (!taken.ok) return taken
  const once = scheduleOnce(picked)
  if (!once.ok) return once
  const added = { schedule: once.value, exceptions: [] }
  const first = firstOf(added)
  if (first === null || isPast(first.instant, now)) return { ok: false, error: { code: 'past' } }
  return { ok: true, value: { kept: taken.value.kept, added } }
}

/** Puts back one occurrence that was taken out; one that is there already stays. */
export function restoreOne(planned: PlannedSchedule, occurrence: string, now: number): EditOutcome {
  const rule = readPlanned(planned)
  if (!rule.ok) return rule
  const exceptions = planned.exceptions.filter(({ nominal }) => nominal !== occurrence)
  const kept = { ...planned, exceptions }
  const found = findOccurrence(kept, rule.value, occurrence, now)
  return found.ok ? { ok: true, value: { kept, added: null } } : found
}

function takeOut(
  planned: PlannedSchedule,
  nominal: string,
  kind: ScheduleException['kind'],
  now: number,
): EditOutcome {
  const rule = readPlanned(planned)
  if (!rule.ok) return rule
  const found = findOccurrence(planned, rule.value, nominal, now)
  if (!found.ok) return found
  const exceptions = [...planned.exceptions, { nominal, kind }]
  return { ok: true, value: { kept: unlessEmpty({ ...planned, exceptions }), added: null } }
}
