import type { Speech } from '@kompaan/speech/core'
import type { ScriptGraph } from '../graph.ts'
import type { RunState } from './run-state.ts'
import { stepWith } from './step-with.ts'
import { transition } from './transition.ts'
import type { Transition } from './transition.ts'
import { windowOf } from './window-of.ts'

/**
 * Goes on after the host died: what was awaited is asked of it again. Words that were cut short are spoken again from
 * their start, as half a sentence is worse than one heard twice. But a conversation is not taken up when its moment
 * has passed, and words that the robot died on more than once too often are left unsaid.
 */
export function resumeRun(
  graph: ScriptGraph,
  state: RunState,
  now: number,
  lateAfterSeconds: number,
  speech: Speech,
): Transition {
  return transition(graph, resumed(graph, state, now, lateAfterSeconds * 1000), now, [], speech)
}

function resumed(graph: ScriptGraph, state: RunState, now: number, lateAfter: number): RunState {
  if (state.ended !== null) return state
  const step = stepWith(graph, state.step)
  switch (step?.type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice':
      if (now - state.since > lateAfter || state.resumed >= maxResumed) {
        return { ...state, ended: 'interrupted' }
      }
      return { ...state, since: now, resumed: state.resumed + 1 }
    case 'wait':
    case 'statusCheck': {
      const { until } = windowOf(step, state.since)
      return now - until > lateAfter ? { ...state, ended: 'interrupted' } : state
    }
    case 'report':
      return { ...state, late: state.late || now - state.since > lateAfter }
    case 'goto':
    case undefined:
      return { ...state, ended: 'missingStep' }
  }
}

const maxResumed = 3
