import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { AnswerLink, IntentionLink, Link, ScriptGraph, Step } from '../graph.ts'
import { linksByStep } from './links-by-step.ts'
import { isContinuation, isTreeLink } from './tree-link.ts'
import { treePositions } from './tree-positions.ts'
import type { TreePosition } from './tree-positions.ts'

/** Steps that follow each other, as a list or a map draws them (G8). */
export interface Chain {
  /** The branch that they stand in; null for the beginning of the script. */
  readonly branch: AnswerLink | IntentionLink | null
  /** None where the branch ends at once. */
  readonly steps: readonly ChainStep[]
}

export interface ChainStep {
  readonly step: Step
  readonly position: TreePosition
  /** Of a question, in their order (G4). */
  readonly branches: readonly Chain[]
  /** The step that a goto jumps to. */
  readonly jumpsTo: string | null
}

/** The whole script from its first step on, chains within chains. */
export function scriptTree(graph: ScriptGraph): Result<Chain, 'infinite_script'> {
  const positions = treePositions(graph)
  if (!positions.ok) return positions
  const steps = new Map(graph.steps.map((step) => [step.id, step]))
  const links = linksByStep(graph.links)

  const chainFrom = (first: string | null, branch: Chain['branch']): Chain => {
    const chain: ChainStep[] = []
    let next = first
    while (next !== null) {
      const step = steps.get(next)
      const position = positions.value.get(next)
      if (step === undefined || position === undefined) break
      const leaving = links.get(next) ?? []
      const branches = leaving.filter(opensBranch).map((link) => chainFrom(link.to, link))
      const jumpsTo = leaving.find((link) => !isTreeLink(link))?.to ?? null
      chain.push({ step, position, branches, jumpsTo })
      next = leaving.find(isContinuation)?.to ?? null
    }
    return { branch, steps: chain }
  }
  return success(chainFrom(graph.first, null))
}

function opensBranch(link: Link): link is AnswerLink | IntentionLink {
  return link.type === 'closedQuestion' || link.type === 'multipleChoice'
}
