import type { WaitStep } from '../graph.ts'
import { waitMaxMinutes } from '../script-limits.ts'
import type { StepFinding } from './script-issue.ts'

/** V5. */
export function waitFindings({ minutes, seconds }: WaitStep): readonly StepFinding[] {
  const findings: StepFinding[] = []
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > waitMaxMinutes) {
    findings.push({ code: 'invalid-minutes', field: 'minutes' })
  }
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 59) {
    findings.push({ code: 'Invalid seconds', field: 'seconds' })
  }
  if (minutes === 0 && seconds === 0) findings.push({ code: 'wait-too-short', field: 'seconds' })
  return findings
}
