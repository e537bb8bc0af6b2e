import type { GotoStep, Link } from '../graph.ts'
import { maxPassesMost } from '../script-limits.ts'
import type { StepFinding } from './script-issue.ts'

/** V6: the jump needs its target; where the script goes on after the last pass may be nowhere. */
export function gotoFindings({ maxPasses }: GotoStep, links: readonly Link[]): readonly StepFinding[] {
  const findings: StepFinding[] = []
  const jump = links.find((link) => link.type === 'goto' && !link.maxReached)
  if (jump === undefined) findings.push({ code: 'goto_step_missing' })
  else if (jump.to === null) findings.push({ code: 'goto_step_missing', linkId: jump.id })
  if (!Number.isInteger(maxPasses) || maxPasses < 1 || maxPasses > maxPassesMost) {
    findings.push({ code: 'invalid_passes', field: 'maxPasses', values: { min: 1, max: maxPassesMost } })
  }
  return findings
}
