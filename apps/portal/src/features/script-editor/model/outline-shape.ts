import { type Chain, type ChainStep, emptyGraph, type ScriptGraph, scriptTree } from '@kompaan/script/core'

/** How the steps hang together, without what they say: typing leaves it the very same. */
export interface OutlineChain {
  /** The branch it stands in; null for the beginning of the script. */
  readonly linkId: string | null
  readonly steps: readonly OutlineStep[]
}

export interface OutlineStep {
  readonly id: string
  readonly branches: readonly OutlineChain[]
}

/** The shape of a graph. Parts that are as they were before are the same objects, so that they are not drawn again. */
export function outlineShape(graph: ScriptGraph, before?: OutlineChain): OutlineChain {
  const tree = scriptTree(graph)
  return chainShape(tree.ok ? tree.value : emptyTree, before)
}

const emptyTree = treeOfNothing()

function treeOfNothing(): Chain {
  const tree = scriptTree(emptyGraph)
  return tree.ok ? tree.value : { branch: null, steps: [] }
}

function chainShape({ branch, steps }: Chain, before: OutlineChain | undefined): OutlineChain {
  const linkId = branch?.id ?? null
  const earlier = new Map(before?.steps.map((step) => [step.id, step]))
  const shapes = steps.map((step) => stepShape(step, earlier.get(step.step.id)))
  const isSame = before !== undefined && before.linkId === linkId && isSameList(shapes, before.steps)
  return isSame ? before : { linkId, steps: shapes }
}

function stepShape({ step, branches }: ChainStep, before: OutlineStep | undefined): OutlineStep {
  const earlier = new Map(before?.branches.map((branch) => [branch.linkId, branch]))
  const shapes = branches.map((chain) => chainShape(chain, earlier.get(chain.branch?.id ?? null)))
  return before !== undefined && isSameList(shapes, before.branches)
    ? before
    : { id: step.id, branches: shapes }
}

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

/** What a closed branch holds: how many steps, and the last of those that follow each other. */
export interface ChainSummary {
  readonly count: number
  readonly lastStep: string | null
}

export function chainSummary(chain: OutlineChain): ChainSummary {
  return { count: stepCount(chain), lastStep: chain.steps.at(-1)?.id ?? null }
}

function stepCount({ steps }: OutlineChain): number {
  return steps.reduce(
    (count, { branches }) => count + 1 + branches.reduce((inside, branch) => inside + stepCount(branch), 0),
    0,
  )
}

/** The ids as they are read, from the top down. */
export function stepsInOrder({ steps }: OutlineChain): readonly string[] {
  return steps.flatMap(({ id, branches }) => [id, ...branches.flatMap(stepsInOrder)])
}

/** The first steps as they are read, at most so many. Parts that are whole are the very same objects. */
export function beginningOf(chain: OutlineChain, most: number): OutlineChain {
  return partOf(chain, new Set(stepsInOrder(chain).slice(0, most)))
}

function partOf(chain: OutlineChain, ids: ReadonlySet<string>): OutlineChain {
  const isIn = ({ id }: OutlineStep) => ids.has(id)
  const steps = chain.steps.filter(isIn).map((step) => {
    const reached = step.branches.filter((branch) => branch.steps.length === 0 || branch.steps.some(isIn))
    const branches = reached.map((branch) => partOf(branch, ids))
    return isSameList(branches, step.branches) ? step : { id: step.id, branches }
  })
  return isSameList(steps, chain.steps) ? chain : { linkId: chain.linkId, steps }
}

/** The branches that a step stands in, from the outside in; none for one of the first chain. */
export function branchesAround(chain: OutlineChain, stepId: string): readonly string[] {
  return pathTo(chain, stepId) ?? []
}

function pathTo({ steps }: OutlineChain, stepId: string): readonly string[] | null {
  for (const { id, branches } of steps) {
    if (id === stepId) return []
    for (const branch of branches) {
      const inside = pathTo(branch, stepId)
      if (inside !== null) return [branch.linkId ?? '', ...inside]
    }
  }
  return null
}
