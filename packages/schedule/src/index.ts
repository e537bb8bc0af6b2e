export { daysBetween } from './days-between.ts'
export { describe } from './describe.ts'
export { changeAll, deleteAll } from './editing/edit-all.ts'
export { changeFollowing, deleteFollowing } from './editing/edit-following.ts'
export { changeOne, deleteOne, restoreOne } from './editing/edit-one.ts'
export { formToSchedule } from './form/form-to-schedule.ts'
export { newRepeat, weekdayOfMonth, weekdayPositions } from './form/schedule-form.ts'
export type { DaysOfMonth, Repeat, RepeatUnit, ScheduleForm, WeekdayPosition } from './form/schedule-form.ts'
export { scheduleToForm } from './form/schedule-to-form.ts'
export { startingOn } from './form/starting-on.ts'
export { firstNotPast, isPast } from './editing/is-past.ts'
export { planNew } from './editing/plan-new.ts'
export type {
  EditedSchedule,
  EditOutcome,
  EditProblem,
  PlannedSchedule,
  ScheduleException,
} from './editing/planned-schedule.ts'
export { scheduleOnce } from './editing/schedule-once.ts'
export type { PickedTime } from './editing/schedule-once.ts'
export { schedulePatternType } from './editing/schedule-pattern-type.ts'
export type { SchedulePatternType } from './editing/schedule-pattern-type.ts'
export { scheduleToSend } from './editing/schedule-to-send.ts'
export { musicEnd } from './music-end.ts'
export { neverFires } from './never-fires.ts'
export { nextOccurrence } from './next-occurrence.ts'
export { occurrencesBetween } from './occurrences-between.ts'
export { readSchedule } from './read-schedule.ts'
export type { Rule, ScheduleProblem, ScheduleProblemCode } from './read-schedule.ts'
export type { Occurrence } from './take-occurrences.ts'
