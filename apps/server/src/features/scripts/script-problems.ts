import { errorDetailOf } from '@kompaan/contract'
import type { ErrorDetail, Problem, ScriptContent } from '@kompaan/contract'
import type { Link, ScriptGraph, ScriptIssue } from '@kompaan/script'
import { ApiError } from '../../http/api-error.ts'

/** As many as anybody reads; an editor finds the others itself. */
const toldMost = 100

/** Refuses what a caller sent, with what is wrong by path. */
export function refuse(problems: readonly Problem[]): never {
  throw new ApiError('invalid_input', { details: problems.slice(0, toldMost).map(detailOf) })
}

function detailOf(problem: Problem): ErrorDetail {
  return errorDetailOf({ ...problem, path: problem.path === '' ? 'body' : `body.${problem.path}` })
}

/** Where an issue stands in what was sent: the node of its step, or the link and the command. */
export function issueProblem(issue: ScriptIssue, graph: ScriptGraph, sent: ScriptContent): Problem {
  const { code, values, message } = issue
  const at = { ...(issue.stepId !== null && { stepId: issue.stepId }), ...values }
  return { path: pathOf(issue, graph, sent), code, values: at, ...(message !== undefined && { message }) }
}

/** The path of the node of a step. */
export function nodePath(stepId: string, graph: ScriptGraph, { steps, nodes }: ScriptContent): string {
  // A graph has its steps in the order in which they were sent.
  const index = graph.steps.findIndex(({ id }) => id === stepId)
  const tempId = steps[index]?.tempId
  const node = nodes.findIndex((each) =>
    each.scriptStepId == null ? each.scriptStepTempId === tempId : each.scriptStepId === stepId,
  )
  return `nodes.${node}`
}

function pathOf(issue: ScriptIssue, graph: ScriptGraph, sent: ScriptContent): string {
  const { stepId, linkId, field } = issue
  if (stepId === null) return 'steps'
  if (linkId === undefined) {
    const node = nodePath(stepId, graph, sent)
    return field === undefined ? node : `${node}.${field}`
  }
  const index = graph.links.findIndex(({ id }) => id === linkId)
  const command = commandPath(graph.links[index], issue.commandId)
  return [`nexts.${index}`, command ?? field].filter((part) => part !== undefined).join('.')
}

function commandPath(link: Link | undefined, commandId: string | undefined): string | undefined {
  if (link?.type !== 'multipleChoice' || commandId === undefined) return undefined
  const place = link.commands.findIndex(({ id }) => id === commandId)
  return place <= 0 ? 'primaryCommand' : `secondaryCommands.${place - 1}`
}
