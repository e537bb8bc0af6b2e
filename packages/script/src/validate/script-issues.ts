import type { ProblemValues } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import { linksByStep } from '../derive/links-by-step.ts'
import { parentLinks } from '../derive/parent-links.ts'
import { readingOrder } from '../derive/reading-order.ts'
import { messageOf } from '../documented-messages.ts'
import type { Link, ScriptGraph, Step } from '../graph.ts'
import { commandsPerScriptMost } from '../script-limits.ts'
import { choiceFindings } from './choice-findings.ts'
import { gotoFindings } from './goto-findings.ts'
import { reportFindings } from './report-findings.ts'
import type { IssueCode, IssueContext, ScriptIssue, StepFinding } from './script-issue.ts'
import { spokenFindings } from './spoken-findings.ts'
import { statusCheckFindings } from './status-check-findings.ts'
import { waitFindings } from './wait-findings.ts'

/** Everything that is wrong with a script, in reading order (V1). It can be saved when none of them is an error. */
export function scriptIssues(
  graph: ScriptGraph,
  context: IssueContext,
  speech: Speech,
): readonly ScriptIssue[] {
  const steps = readingOrder(graph)
  if (!steps.ok) return [wholeScript(steps.error)]
  const issues: ScriptIssue[] = []
  if (steps.value.length === 0) issues.push(wholeScript('no_steps'))
  const { limits } = context
  if (graph.steps.length > limits.steps) issues.push(wholeScript('too_many_steps', { max: limits.steps }))
  if (graph.links.length > limits.links) issues.push(wholeScript('too_many_links', { max: limits.links }))
  // Each is compared with others: so many would keep who checks them busy for seconds.
  if (commandCount(graph) > commandsPerScriptMost) {
    return [...issues, wholeScript('too_many_commands', { max: commandsPerScriptMost })]
  }

  const links = linksByStep(graph.links)
  const parents = parentLinks(graph.links)
  const byId = new Map(graph.steps.map((step) => [step.id, step]))
  for (const step of steps.value) {
    const before = byId.get(parents.get(step.id)?.from ?? '')
    for (const finding of findingsOf(step, links.get(step.id) ?? [], before, context, speech)) {
      const severity = finding.code === 'command_alike' ? 'warning' : 'error'
      issues.push({ ...finding, ...messageOf(finding.code), severity, stepId: step.id })
    }
  }
  return issues
}

/** The step to bring into view: the first that keeps the script from being saved. */
export function firstInvalidStep(issues: readonly ScriptIssue[]): string | null {
  return issues.find(({ severity, stepId }) => severity === 'error' && stepId !== null)?.stepId ?? null
}

function commandCount({ links }: ScriptGraph): number {
  return links.reduce((count, link) => count + (link.type === 'multipleChoice' ? link.commands.length : 0), 0)
}

function wholeScript(code: IssueCode, values?: ProblemValues): ScriptIssue {
  return { code, ...(values && { values }), ...messageOf(code), severity: 'error', stepId: null }
}

function findingsOf(
  step: Step,
  links: readonly Link[],
  before: Step | undefined,
  context: IssueContext,
  speech: Speech,
): readonly StepFinding[] {
  switch (step.type) {
    case 'say':
      return spokenFindings(step, true, context)
    case 'closedQuestion':
      return spokenFindings(step, before?.type !== 'say', context)
    case 'multipleChoice':
      return [
        ...spokenFindings(step, before?.type !== 'say', context),
        ...choiceFindings(links, context, speech),
      ]
    case 'wait':
      return waitFindings(step)
    case 'goto':
      return gotoFindings(step, links)
    case 'statusCheck':
      return statusCheckFindings(step)
    case 'report':
      return reportFindings(step)
  }
  // Only for a type that the compiler has not seen.
  return [{ code: 'invalid_step_type', field: 'type' }]
}
