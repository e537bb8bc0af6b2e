import { robotNote } from '../../../shared/robot/robot-note.ts'

const note = robotNote('update-hidden')

/** Whether the banner about this robot was hidden today; the day is that of the server's clock (UPD-03). */
export function useIsHiddenToday(robotId: string, now: number): boolean {
  return note.use(robotId) === dayOf(now)
}

export function hideToday(robotId: string, now: number): void {
  note.write(robotId, dayOf(now))
}

/** The date where the user is: '2026-03-11'. */
function dayOf(now: number): string {
  const date = new Date(now)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
