import type { GotoStep, Link, ScriptGraph } from '../graph.ts'
import { maxSteps } from './run-state.ts'
import type { EndReason, RunState } from './run-state.ts'
import { stepWith } from './step-with.ts'
import { hasWords } from './words-of.ts'

/** Where a run goes from a step. */
export type Way = { readonly to: string } | { readonly end: EndReason }

/**
 * Enters steps until one asks something of the host, or the run ends. Gotos ask nothing: that even a ring of them ends
 * here is what the limit on steps is for.
 */
export function goOn(graph: ScriptGraph, state: RunState, way: Way, now: number): RunState {
  let run = state
  let next = way
  while ('to' in next) {
    const step = stepWith(graph, next.to)
    if (step === undefined) return { ...run, ended: 'missingStep' }
    if (run.steps >= maxSteps) return { ...run, ended: 'tooLong' }
    run = entered(run, step.id, now)
    if (step.type === 'goto') {
      next = wayFromGoto(graph, step, jumpsOf(run, step))
      if ('jump' in next) run = { ...run, jumps: jumped(run, step) }
    } else if (step.type === 'say' && !hasWords(step)) {
      next = wayOver(thenLink(graph, step.id))
    } else {
      return run
    }
  }
  return { ...run, ended: next.end }
}

export function wayOver(link: Link | undefined): Way {
  return link?.to == null ? { end: 'finished' } : { to: link.to }
}

export function thenLink(graph: ScriptGraph, from: string): Link | undefined {
  return graph.links.find((link) => link.from === from && link.type === 'then')
}

function entered(run: RunState, step: string, now: number): RunState {
  const asked = { asking: 1, meant: null, heardAt: undefined } as const
  return { ...run, step, since: now, began: now, steps: run.steps + 1, resumed: 0, ...asked }
}

/** A jump without its target is over: what follows may be all that is left to tell a carer. */
function wayFromGoto(graph: ScriptGraph, step: GotoStep, jumps: number): Way & { jump?: true } {
  const links = graph.links.filter((link) => link.from === step.id).filter((link) => link.type === 'goto')
  const target = links.find((link) => !link.maxReached)?.to
  const lacksTarget = stepWith(graph, target ?? null) === undefined
  if (target != null && !lacksTarget && jumps < step.maxPasses) return { to: target, jump: true }
  const onward = wayOver(links.find((link) => link.maxReached))
  return lacksTarget && 'end' in onward ? { end: 'missingStep' } : onward
}

function jumpsOf(run: RunState, { id }: GotoStep): number {
  return run.jumps.find(({ step }) => step === id)?.count ?? 0
}

function jumped(run: RunState, goto: GotoStep): RunState['jumps'] {
  const others = run.jumps.filter(({ step }) => step !== goto.id)
  return [...others, { step: goto.id, count: jumpsOf(run, goto) + 1 }]
}
