import type { Result } from '@kompaan/contract/wire'
import { isWholeTree } from '../derive/tree-positions.ts'
import type { ScriptGraph, Step } from '../graph.ts'
import { defaultScriptLimits as limits } from '../script-limits.ts'
import { Fields } from './fields.ts'
import { Problems } from './problems.ts'
import type { ReadProblem } from './problems.ts'
import { readNexts } from './read-nexts.ts'
import { readNode } from './read-node.ts'
import { StepHeads } from './step-heads.ts'
import { tellTreeProblems } from './tell-tree-problems.ts'

/**
 * The graph of a script off the wire, or what is wrong with it by path (F1 to F7). It looks at structure only: what a carer
 * may still mend, such as an empty text, belongs in a draft too. Fields beside the three lists are the caller's.
 */
export function readGraph(value: unknown): Result<ScriptGraph, readonly ReadProblem[]> {
  const problems = new Problems()
  const body = Fields.of(value, '', problems)
  return problems.resultOf(body && readGraphOf(body, problems))
}

/** For a reader of more than the graph. What it gives means something only when there are no problems. */
export function readGraphOf(body: Fields, problems: Problems): ScriptGraph {
  const heads = new StepHeads(body.list('steps', limits.steps), problems)
  const steps = readNodes(body.list('nodes', limits.steps), heads, problems)
  const links = readNexts(body.list('nexts', limits.links), heads, problems)
  const graph = { first: heads.first, steps, links }
  // In half a graph nothing leads to some steps, which is no news.
  if (problems.none && !isWholeTree(graph)) tellTreeProblems(graph, problems)
  return graph
}

function readNodes(values: readonly unknown[], heads: StepHeads, problems: Problems): readonly Step[] {
  const byId = new Map<string, Step>()
  for (const [index, value] of values.entries()) {
    const step = readNode(value, `nodes.${index}`, heads, problems)
    if (step === null) continue
    if (byId.has(step.id)) problems.add(`nodes.${index}`, 'second_node')
    byId.set(step.id, step)
  }
  const steps: Step[] = []
  for (const [index, head] of heads.all.entries()) {
    const step = byId.get(head.id)
    if (step !== undefined) steps.push(step)
    else if (problems.none) problems.add(`steps.${index}`, 'step_without_node')
  }
  return steps
}
