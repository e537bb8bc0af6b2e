import { isLongerThan } from '../derive/is-longer-than.ts'
import { visibleText } from '../derive/visible-text.ts'
import type { StatusCheckStep } from '../graph.ts'
import { intervalMaxSeconds, statusCheckMaxLength } from '../script-limits.ts'
import type { StepFinding } from './script-issue.ts'

/** V7. */
export function statusCheckFindings(step: StatusCheckStep): readonly StepFinding[] {
  const findings: StepFinding[] = []
  if (visibleText(step.statusCheck) === '') findings.push({ code: 'status_missing', field: 'statusCheck' })
  if (isLongerThan(step.statusCheck, statusCheckMaxLength)) {
    findings.push({ code: 'status_too_long', field: 'statusCheck', values: { max: statusCheckMaxLength } })
  }
  for (const field of ['pastInterval', 'futureInterval'] as const) {
    const seconds = step[field]
    if (!Number.isInteger(seconds) || seconds < 0 || seconds > intervalMaxSeconds) {
      findings.push({ code: 'invalid_interval', field, values: { min: 0, max: intervalMaxSeconds } })
    }
  }
  return findings
}
