import type { BodyOf, Contract, Problem, RobotLanguage } from '@kompaan/contract'
import { offeredLanguages } from '@kompaan/contract'
import { canDoStep, defaultScriptLimits, languageLock, readGraph } from '@kompaan/script'
import type { IssueContext, ScriptGraph, ScriptIssue, Step } from '@kompaan/script'
import { issueProblem, nodePath, refuse } from './script-problems.ts'

export type SentScript = BodyOf<Contract['putScript']>

/** What was sent, as a graph, if every robot could be given it. */
export function readSentScript(sent: SentScript): ScriptGraph {
  const read = readGraph({ steps: sent.steps, nodes: sent.nodes, nexts: sent.nexts })
  return read.ok ? read.value : refuse(read.error)
}

/** What this robot cannot do of a script, each by its step. */
interface Beyond {
  readonly step: Step
  readonly code: string
  readonly field: string
}

/** What a check needs to know of a script beside its graph, and of the robot. */
export function issueContext({ script }: SentScript, capabilities: readonly string[]): IssueContext {
  return {
    language: script.scriptLanguage,
    variables: capabilities.includes('scriptVariables-v1'),
    limits: defaultScriptLimits,
  }
}

/** Refuses what a carer has to mend; answers what is right, but more than a robot with these capabilities can do. */
export function refuseIssues(
  issues: readonly ScriptIssue[],
  graph: ScriptGraph,
  sent: SentScript,
  capabilities: readonly string[],
): readonly Beyond[] {
  const errors = issues.filter(({ severity }) => severity === 'error')
  const wrong = errors.filter((issue) => !isUnsupported(issue))
  if (wrong.length > 0) refuse(wrong.map((issue) => issueProblem(issue, graph, sent)))
  const steps = stepsById(graph)
  return [
    ...graph.steps
      .filter(({ type }) => !canDoStep(type, capabilities))
      .map((step) => ({ step, code: 'step_unsupported', field: 'nodeType' })),
    ...errors.filter(isUnsupported).flatMap(({ stepId, code, field = 'text' }) => {
      const step = steps.get(stepId ?? '')
      return step === undefined ? [] : [{ step, code, field }]
    }),
  ]
}

function isUnsupported({ code }: ScriptIssue): boolean {
  return code === 'variables_unsupported'
}

/** The version that was changed. */
export interface BaseVersion {
  readonly language: RobotLanguage
  /** Read when something hangs on it: most saves never ask. */
  readonly graph: () => Promise<ScriptGraph>
}

interface Robot {
  readonly capabilities: readonly string[]
  readonly defaultLanguage: RobotLanguage
}

interface Checked {
  readonly graph: ScriptGraph
  readonly sent: SentScript
  readonly beyond: readonly Beyond[]
}

/** Refuses what this robot cannot do (D-37), unless it was there already: that may stay, and be read. */
export async function refuseBeyondRobot(
  { graph, sent, beyond }: Checked,
  robot: Robot,
  base: BaseVersion | undefined,
): Promise<void> {
  const { scriptLanguage: language } = sent.script
  const known = beyond.length === 0 || base === undefined ? undefined : stepsById(await base.graph())
  const problems: Problem[] = beyond
    .filter(({ step }) => !isSameStep(known?.get(step.id), step))
    .map(({ step, code, field }) => {
      const path = `${nodePath(step.id, graph, sent)}.${field}`
      return { path, code, values: { stepId: step.id } }
    })
  if (language !== base?.language) problems.push(...(await languageProblems(graph, language, robot, base)))
  if (problems.length > 0) refuse(problems)
}

/** A robot of one language speaks its own; and while a yes/no question stays, so does the language it is asked in. */
async function languageProblems(
  graph: ScriptGraph,
  language: RobotLanguage,
  { capabilities, defaultLanguage }: Robot,
  base: BaseVersion | undefined,
): Promise<readonly Problem[]> {
  const path = 'script.scriptLanguage'
  if (!offeredLanguages(capabilities).includes(language)) return [{ path, code: 'language_unsupported' }]
  if (!capabilities.includes('multiLingual-v1')) {
    return language === defaultLanguage ? [] : [{ path, code: 'robot_not_multilingual' }]
  }
  if (base === undefined) return []
  const lock = languageLock({ graph, language: base.language }, capabilities)
  if (lock?.code !== 'yes_no_question') return []
  // One that is new was asked in the new language.
  const asked = stepsById(await base.graph()).has(lock.stepId)
  return asked ? [{ path, code: lock.code, values: { stepId: lock.stepId } }] : []
}

function stepsById(graph: ScriptGraph): ReadonlyMap<string, Step> {
  return new Map(graph.steps.map((step) => [step.id, step]))
}

/** What a robot cannot do may stay, with the words it has. */
function isSameStep(before: Step | undefined, now: Step): boolean {
  if (before?.type !== now.type) return false
  return !('text' in before) || !('text' in now) || before.text === now.text
}
