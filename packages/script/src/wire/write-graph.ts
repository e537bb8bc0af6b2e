import type { ScriptContent, ScriptNext, ScriptNode } from '@kompaan/contract/wire'
import { positionText } from '../derive/position-text.ts'
import { treePositions } from '../derive/tree-positions.ts'
import type { Link, ScriptGraph, Step } from '../graph.ts'

/** A graph as it travels; the inverse of `readGraph` (F8). */
export function writeGraph(graph: ScriptGraph): ScriptContent {
  const positions = treePositions(graph)
  return {
    steps: graph.steps.map(({ id, type }) => {
      const position = positions.ok ? positions.value.get(id) : undefined
      const treePosition = position === undefined ? null : positionText(position)
      return { id, stepType: type, first: id === graph.first, treePosition }
    }),
    nodes: graph.steps.map(writeNode),
    nexts: graph.links.map(writeNext),
  }
}

function writeNode(step: Step): ScriptNode {
  const scriptStepId = step.id
  switch (step.type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice': {
      const { type, text, notify, greet, sayTime } = step
      return { scriptStepId, nodeType: type, text, notify, greet, sayTime }
    }
    case 'wait': {
      const { type, minutes, seconds } = step
      return { scriptStepId, nodeType: type, seconds: minutes * 60 + seconds, waitTime: { minutes, seconds } }
    }
    case 'goto':
      return { scriptStepId, nodeType: step.type, maxPasses: step.maxPasses }
    case 'statusCheck': {
      const { type, statusCheck, pastInterval, futureInterval } = step
      return { scriptStepId, nodeType: type, statusCheck, pastInterval, futureInterval }
    }
    case 'report':
      return {
        scriptStepId,
        nodeType: step.type,
        reportType: step.reportType,
        formFields: step.formFields,
      }
  }
}

function writeNext(link: Link): ScriptNext {
  const ends = { id: link.id, scriptStepId: link.from, nextStepId: link.to }
  switch (link.type) {
    case 'then':
      return { ...ends, nextType: link.type }
    case 'closedQuestion':
      return { ...ends, nextType: link.type, answer: link.answer }
    case 'multipleChoice': {
      const { type, intentionType, commands } = link
      if (intentionType !== 'command') return { ...ends, nextType: type, intentionType }
      const [primaryCommand, ...secondaryCommands] = commands.map((command) => command.text)
      const commandIds = commands.map((command) => command.id)
      return { ...ends, nextType: type, intentionType, primaryCommand, secondaryCommands, commandIds }
    }
    case 'goto':
      return { ...ends, nextType: link.type, maxReached: link.maxReached }
  }
}
