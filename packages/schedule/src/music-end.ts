import { minute } from './zone.ts'

/** When the music of a task is over: whole minutes after it began, the last one counted in full (F6). */
export function musicEnd(start: number, durationMilliseconds: number): number {
  return start + Math.ceil(durationMilliseconds / minute) * minute
}
