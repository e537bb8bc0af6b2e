import type { ScriptGraph } from '../graph.ts'
import { advanceRun, beginRun } from '../index.ts'
import type { RunSettings } from '../run/begin-run.ts'
import type { FeedbackEntry } from '../run/feedback-entry.ts'
import type { RunEffect } from '../run/run-effect.ts'
import type { RunEvent } from '../run/run-event.ts'
import type { RunState } from '../run/run-state.ts'
import type { Transition } from '../run/transition.ts'

/** What is told at each question, status check and report, in turn. Null is silence. */
export type Told = string | null | { readonly cannotListen: true } | { readonly notSent: true }

export interface Played {
  /** What the host was asked for, as one would tell it: words as they are, the rest in brackets. */
  readonly heard: readonly string[]
  readonly effects: readonly RunEffect[]
  readonly feedback: readonly FeedbackEntry[]
  readonly state: RunState
}

/** Runs a script to its end as a host would. `between` may replace a transition, as a restart does. */
export function play(
  graph: ScriptGraph,
  told: readonly Told[] = [],
  settings: Partial<RunSettings> = {},
  between: (transition: Transition, now: number) => Transition = (transition) => transition,
): Played {
  const answers = [...told]
  let now = settings.now ?? 1_000_000
  let transition = between(beginRun(graph, { language: 'nl-NL', ...settings, now }), now)
  const effects = [...transition.effects]
  const feedback = [...transition.feedback]
  while (transition.state.ended === null) {
    const awaited = transition.effects.at(-1)
    now += lasting(awaited)
    const event = answer(awaited, transition.state.turn, now, answers)
    const advanced = advanceRun(graph, transition.state, event)
    if (!advanced.ok) throw new Error(`${event.type} is refused: ${advanced.error}`)
    transition = between(advanced.value, now)
    effects.push(...transition.effects)
    feedback.push(...advanced.value.feedback)
  }
  return { heard: effects.map(tell), effects, feedback, state: transition.state }
}

function lasting(effect: RunEffect | undefined): number {
  if (effect?.type === 'wait') return effect.milliseconds
  return effect?.type === 'checkStatus' ? 90_000_000 : 2000
}

function answer(effect: RunEffect | undefined, turn: number, now: number, answers: Told[]): RunEvent {
  switch (effect?.type) {
    case 'speak':
      return { type: 'spoken', turn, now }
    case 'wait':
      return { type: 'waited', turn, now }
    case 'listen': {
      const told = answers.shift() ?? null
      if (typeof told === 'string' || told === null) return { type: 'heard', turn, now, text: told }
      return { type: 'cannotListen', turn, now }
    }
    case 'report':
      return { type: 'reported', turn, now, sent: !isNotSent(answers) }
    case 'checkStatus': {
      const told = answers.shift()
      return { type: 'status', turn, now, seen: told === 'yes' || told === 'no' ? told : 'unknown' }
    }
    case 'notify':
    case 'end':
    case undefined:
      throw new Error('Nothing is awaited, and the run has not ended')
  }
}

function isNotSent(answers: Told[]): boolean {
  const [next] = answers
  if (typeof next !== 'object' || next === null || !('notSent' in next)) return false
  answers.shift()
  return true
}

function tell(effect: RunEffect): string {
  switch (effect.type) {
    case 'speak':
      return `${effect.greet ? '(greeting) ' : ''}${effect.sayTime ? '(time) ' : ''}${effect.text}`
    case 'notify':
    case 'listen':
      return `[${effect.type}]`
    case 'wait':
      return `[wait ${effect.milliseconds / 1000} s]`
    case 'report':
      return `[report ${effect.reportType}]`
    case 'checkStatus':
      return `[look for ${effect.name}]`
    case 'end':
      return `[end: ${effect.reason}]`
  }
}
