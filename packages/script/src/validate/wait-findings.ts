import type { WaitStep } from '../graph.ts'
import { waitMaxMinutes } from '../script-limits.ts'
import type { StepFinding } from './script-issue.ts'

/** V5. */
export function waitFindings({ minutes, seconds }: WaitStep): readonly StepFinding[] {
  const findings: StepFinding[] = []
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > waitMaxMinutes) {
    findings.push({ code: 'invalid_minutes', field: 'minutes', values: { min: 0, max: waitMaxMinutes } })
  }
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 59) {
    findings.push({ code: 'invalid_seconds', field: 'seconds', values: { min: 0, max: 59 } })
  }
  if (minutes === 0 && seconds === 0) {
    findings.push({ code: 'wait_too_short', field: 'seconds', values: { min: 1 } })
  }
  return findings
}
