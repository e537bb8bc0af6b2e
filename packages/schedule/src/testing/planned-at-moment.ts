import fc from 'fast-check'
import type { PlannedSchedule } from '../editing/planned-schedule.ts'
import type { Occurrence } from '../take-occurrences.ts'
import { busySchedule } from './busy-schedule.ts'
import { happenings } from './happenings.ts'

interface PlannedAtMoment {
  readonly planned: PlannedSchedule
  /** All that happens by it. */
  readonly all: readonly Occurrence[]
  /** One of them that still is to come. */
  readonly chosen: Occurrence
  readonly now: number
}

/** A schedule with some exceptions, one of its occurrences, and a moment before that. */
export const plannedAtMoment: fc.Arbitrary<PlannedAtMoment> = fc
  .record({
    schedule: busySchedule,
    picks: fc.array(fc.nat(), { maxLength: 4 }),
    choice: fc.nat(),
    minutesBefore: fc.oneof(fc.integer({ min: 2, max: 3000 }), fc.integer({ min: 2, max: 300_000 })),
  })
  .filter(({ schedule }) => happenings({ schedule, exceptions: [] }).length > 4)
  .map(({ schedule, picks, choice, minutesBefore }) => {
    const whole = happenings({ schedule, exceptions: [] })
    const taken = new Set(picks.flatMap((pick) => whole[pick % whole.length]?.nominal ?? []))
    const planned = {
      schedule,
      exceptions: [...taken].map((nominal) => ({ nominal, kind: 'deleted' as const })),
    }
    const all = happenings(planned)
    const chosen = all[choice % all.length]
    if (chosen === undefined) throw new Error('Nothing is left')
    return { planned, all, chosen, now: chosen.instant - minutesBefore * 60_000 }
  })
