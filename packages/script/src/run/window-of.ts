import type { StatusCheckStep, WaitStep } from '../graph.ts'
import { waitMaxMinutes } from '../script-limits.ts'

/** The instants between which a wait lasts or a status check looks. Numbers that make no sense count as none. */
export function windowOf(
  step: WaitStep | StatusCheckStep,
  since: number,
): { readonly from: number; readonly until: number } {
  if (step.type === 'wait')
    return { from: since, until: since + milliseconds(step.minutes * 60 + step.seconds) }
  return {
    from: since - milliseconds(step.pastInterval),
    until: since + milliseconds(step.futureInterval),
  }
}

function milliseconds(seconds: number): number {
  return seconds > 0 && seconds <= longest ? Math.round(seconds * 1000) : 0
}

const longest = (waitMaxMinutes + 1) * 60
