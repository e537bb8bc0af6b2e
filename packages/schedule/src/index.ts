export { readSchedule } from './read-schedule.ts'
export type { Rule } from './read-schedule.ts'
