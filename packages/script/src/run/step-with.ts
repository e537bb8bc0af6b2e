import type { ScriptGraph, Step } from '../graph.ts'

export function stepWith(graph: ScriptGraph, id: string | null): Step | undefined {
  return graph.steps.find((step) => step.id === id)
}
