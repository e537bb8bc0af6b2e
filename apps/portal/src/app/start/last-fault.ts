import type { Failure } from '../../shared/http/failure.ts'

/** The failure /error tells about, and the page to try again. Memory only: after a reload /error tells in general. */
export interface Fault {
  readonly failure: Failure
  readonly from: string
}

let last: Fault | null = null

export function lastFault(): Fault | null {
  return last
}

export function keepFault(fault: Fault): void {
  last = fault
}
