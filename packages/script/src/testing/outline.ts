import { parentLinks } from '../derive/parent-links.ts'
import { positionText } from '../derive/position-text.ts'
import { treePositions } from '../derive/tree-positions.ts'
import type { Link, ScriptGraph } from '../graph.ts'

/**
 * A script as one would write it down, a line for each step in reading order: its position, the branch it opens, its
 * id and type, and where it jumps to. Branches without steps come last.
 */
export function outline(graph: ScriptGraph): readonly string[] {
  const positions = treePositions(graph)
  if (!positions.ok) return [positions.error]
  const parents = parentLinks(graph.links)
  const steps = new Map(graph.steps.map((step) => [step.id, step]))
  const lines = [...positions.value].map(([id, position]) => {
    const type = steps.get(id)?.type ?? '?'
    return [positionText(position), branchName(parents.get(id)), id, type, jumpOf(graph, id)]
      .filter((part) => part !== '')
      .join(' ')
  })
  const ended = graph.links.filter((link) => link.to === null && branchName(link) !== '')
  return [...lines, ...ended.map((link) => `${link.from} ${branchName(link)} ends`)]
}

function branchName(link: Link | undefined): string {
  if (link?.type === 'closedQuestion') return `[${link.answer}]`
  if (link?.type !== 'multipleChoice') return ''
  if (link.intentionType !== 'command') return `[${link.intentionType}]`
  return `[${link.commands.map(({ text }) => `"${text}"`).join(', ')}]`
}

function jumpOf(graph: ScriptGraph, stepId: string): string {
  const jump = graph.links.find((link) => link.from === stepId && link.type === 'goto' && !link.maxReached)
  return jump === undefined ? '' : `-> ${jump.to ?? 'nothing'}`
}
