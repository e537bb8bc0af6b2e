import type { Problem } from '@kompaan/contract/wire'
import { hasLoop } from '../derive/has-loop.ts'
import { stepFamily } from '../derive/step-family.ts'
import { isTreeLink } from '../derive/tree-link.ts'
import type { Link, ScriptGraph, Step } from '../graph.ts'
import { defaultScriptLimits } from '../script-limits.ts'
import type { ScriptLimits } from '../script-limits.ts'

/** Where a graph breaks the rules G2 and G3 of the tree, as no edit may make it; nothing for a sound one. */
export function graphProblems(
  graph: ScriptGraph,
  limits: ScriptLimits = defaultScriptLimits,
): readonly Problem[] {
  const { first, steps, links } = graph
  const byId = new Map(steps.map((step) => [step.id, step]))
  const problems: Problem[] = [
    ...repeatedIds(steps.map(({ id }, index) => ({ id, path: `steps.${index}` }))),
    ...repeatedIds(links.map(({ id }, index) => ({ id, path: `links.${index}` }))),
    ...repeatedIds(links.flatMap(commandsOf)),
    ...links.flatMap((link, index) =>
      linkProblems(link, byId).map(([field, code]) => ({ path: `links.${index}.${field}`, code })),
    ),
    ...crowdedBranches(links),
    ...parentProblems(graph),
  ]
  if (steps.length > limits.steps) problems.push({ path: 'steps', code: 'too_many_steps' })
  if (links.length > limits.links) problems.push({ path: 'links', code: 'too_many_links' })
  const firstThere = first === null ? steps.length === 0 : byId.has(first)
  if (!firstThere) problems.push({ path: 'first', code: 'first_step_missing' })
  if (hasLoop(graph)) problems.push({ path: 'links', code: 'infinite_script' })
  return problems
}

function repeatedIds(items: readonly { readonly id: string; readonly path: string }[]): readonly Problem[] {
  const seen = new Set<string>()
  return items.flatMap(({ id, path }) => {
    const repeated = seen.has(id)
    seen.add(id)
    return repeated ? [{ path: `${path}.id`, code: 'id_repeated' }] : []
  })
}

function commandsOf(
  link: Link,
  linkIndex: number,
): readonly { readonly id: string; readonly path: string }[] {
  if (link.type !== 'multipleChoice') return []
  return link.commands.map(({ id }, index) => ({ id, path: `links.${linkIndex}.commands.${index}` }))
}

function linkProblems(link: Link, steps: ReadonlyMap<string, Step>): readonly [string, string][] {
  const problems: [string, string][] = []
  const from = steps.get(link.from)
  if (from === undefined) problems.push(['from', 'step_not_found'])
  else if (!fits(link, from)) problems.push(['type', 'link_does_not_fit'])
  if (link.to !== null && !steps.has(link.to)) problems.push(['to', 'step_not_found'])
  if (link.type === 'goto' && !link.maxReached && link.to === link.from) {
    problems.push(['to', 'goto_to_itself'])
  }
  if (link.type === 'multipleChoice' && (link.intentionType === 'command') === (link.commands.length === 0)) {
    problems.push(['commands', 'commands_do_not_fit'])
  }
  return problems
}

function fits(link: Link, from: Step): boolean {
  switch (link.type) {
    case 'then':
      return stepFamily(from.type) === 'chain' && from.type !== 'goto'
    case 'goto':
      return from.type === 'goto'
    case 'closedQuestion':
      return stepFamily(from.type) === 'answers'
    case 'multipleChoice':
      return stepFamily(from.type) === 'intentions'
  }
}

/** Two links of one step for the same thing; only command intentions may be many. */
function crowdedBranches(links: readonly Link[]): readonly Problem[] {
  const seen = new Set<string>()
  return links.flatMap((link, index) => {
    const branch = branchName(link)
    if (branch === 'command') return []
    const key = `${branch} ${link.from}`
    const repeated = seen.has(key)
    seen.add(key)
    return repeated ? [{ path: `links.${index}`, code: 'branch_exists' }] : []
  })
}

function branchName(link: Link): string {
  switch (link.type) {
    case 'then':
      return 'then'
    case 'goto':
      return link.maxReached ? 'then' : 'jump'
    case 'closedQuestion':
      return link.answer
    case 'multipleChoice':
      return link.intentionType
  }
}

function parentProblems({ first, steps, links }: ScriptGraph): readonly Problem[] {
  const parents = new Map<string, number>()
  for (const link of links) {
    if (link.to !== null && isTreeLink(link)) parents.set(link.to, (parents.get(link.to) ?? 0) + 1)
  }
  return steps.flatMap(({ id }, index) => {
    const count = (parents.get(id) ?? 0) + (id === first ? 1 : 0)
    if (count === 1) return []
    return [{ path: `steps.${index}`, code: count === 0 ? 'step_unreachable' : 'several_parents' }]
  })
}
