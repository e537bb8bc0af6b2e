import { addDays, daysFrom, type LocalDate, mondayOf } from '../../../shared/time/local-date.ts'

/** Up to each of these widths, so many days stand side by side. */
const columnsUpTo: readonly (readonly [width: number, columns: number])[] = [
  [320, 2],
  [568, 3],
  [768, 4],
  [1279, 5],
]
const columnsBeyond = 7

/** How many days a page of this width shows side by side. */
export function columnsAt(width: number): number {
  return columnsUpTo.find(([most]) => width <= most)?.[1] ?? columnsBeyond
}

/** The days that are shown around one: a whole week where there is room, else the day and those after it. */
export function shownDays(picked: LocalDate, columns: number): readonly LocalDate[] {
  return daysFrom(columns === columnsBeyond ? mondayOf(picked) : picked, columns)
}

/** A page on, or back. */
export function turnPage(picked: LocalDate, columns: number, direction: 1 | -1): LocalDate {
  return addDays(picked, direction * columns)
}
