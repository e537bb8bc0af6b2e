import { failed, success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import type { ScriptGraph, Step } from '../graph.ts'
import { answerQuestion } from './answer-question.ts'
import { answerStatusCheck } from './answer-status-check.ts'
import type { Answered } from './answered.ts'
import { feedbackEntry } from './feedback-entry.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import { goOn, thenLink, wayOver } from './go-on.ts'
import { isInstant } from './is-instant.ts'
import type { RunEvent } from './run-event.ts'
import type { RunProblem } from './run-problem.ts'
import type { RunState } from './run-state.ts'
import { stepWith } from './step-with.ts'
import { transition } from './transition.ts'
import type { Transition } from './transition.ts'
import { windowOf } from './window-of.ts'
import { textOf } from './words-of.ts'

/** The next state of a run, after what the host tells. */
export function advanceRun(
  graph: ScriptGraph,
  state: RunState,
  event: RunEvent,
  speech: Speech,
): Result<Transition, RunProblem> {
  if (state.ended !== null) return failed('ended')
  if (!isInstant(event.now)) return failed('invalid_time')
  if (event.type !== 'stop' && event.turn !== state.turn) return failed('other_turn')
  const answered = answerOf(graph, state, event, speech)
  if (!answered.ok) return answered
  const { state: reached, feedback } = answered.value
  const next = { ...reached, turn: state.turn + 1 }
  return success(transition(graph, next, event.now, feedback, speech))
}

function answerOf(
  graph: ScriptGraph,
  state: RunState,
  event: RunEvent,
  speech: Speech,
): Result<Answered, RunProblem> {
  if (event.type === 'stop') return success(ended(state, 'stopped'))
  const step = stepWith(graph, state.step)
  switch (step?.type) {
    case 'say': {
      if (event.type !== 'spoken') return failed('not_asked')
      const spoken = textOf(step) === null ? state.spoken : step.id
      return success(after(graph, { ...state, spoken }, step, event.now))
    }
    case 'wait': {
      if (event.type !== 'waited') return failed('not_asked')
      const { from, until } = windowOf(step, state.since)
      return success(after(graph, state, step, event.now, { seconds: (until - from) / 1000 }))
    }
    case 'report': {
      if (event.type !== 'reported') return failed('not_asked')
      return success(after(graph, state, step, event.now, { text: step.reportType, sent: event.sent }))
    }
    case 'closedQuestion':
    case 'multipleChoice':
      if (event.type !== 'heard' && event.type !== 'cannotListen') return failed('not_asked')
      return success(answerQuestion(graph, state, step, event, speech))
    case 'statusCheck':
      if (event.type !== 'status') return failed('not_asked')
      return answerStatusCheck(graph, state, step, event)
    case 'goto':
    case undefined:
      return success(ended(state, 'missingStep'))
  }
}

function after(
  graph: ScriptGraph,
  state: RunState,
  step: Step,
  now: number,
  outcome?: Partial<FeedbackEntry>,
): Answered {
  const way = state.late ? ({ end: 'interrupted' } as const) : wayOver(thenLink(graph, step.id))
  return { state: goOn(graph, state, way, now), feedback: [feedbackEntry(state, step, outcome)] }
}

function ended(state: RunState, reason: RunState['ended']): Answered {
  return { state: { ...state, ended: reason }, feedback: [] }
}
