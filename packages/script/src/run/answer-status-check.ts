import { failed, success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { ScriptGraph, StatusCheckStep } from '../graph.ts'
import type { Answered } from './answered.ts'
import { feedbackEntry } from './feedback-entry.ts'
import { goOn, wayOver } from './go-on.ts'
import type { RunEvent } from './run-event.ts'
import type { RunProblem } from './run-problem.ts'
import type { RunState } from './run-state.ts'
import { windowOf } from './window-of.ts'

/**
 * Takes exactly the branch of what was seen (D-35). Unlike a question it never makes do with another: 'could not be
 * checked' must not be told as 'did not happen', nor the other way round.
 */
export function answerStatusCheck(
  graph: ScriptGraph,
  state: RunState,
  step: StatusCheckStep,
  { seen, now }: Extract<RunEvent, { type: 'status' }>,
): Result<Answered, RunProblem> {
  if (seen === 'no' && now < windowOf(step, state.since).until) return failed('too_early')
  const answer = seen === 'unknown' ? 'other' : seen
  const link = graph.links.find(
    (link) => link.from === step.id && link.type === 'closedQuestion' && link.answer === answer,
  )
  const way = link === undefined ? ({ end: 'noBranch' } as const) : wayOver(link)
  const entry = feedbackEntry(state, step, { statusCheck: step.statusCheck, answer })
  return success({ state: goOn(graph, state, way, now), feedback: [entry] })
}
