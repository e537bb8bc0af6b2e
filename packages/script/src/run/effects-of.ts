import type { Speech } from '@kompaan/speech/core'
import { shownFields } from '../derive/shown-fields.ts'
import type { ScriptGraph } from '../graph.ts'
import { intentionsOf, yesOrNo } from './intentions-of.ts'
import type { QuestionStep } from './intentions-of.ts'
import type { RunEffect } from './run-effect.ts'
import type { RunState } from './run-state.ts'
import { stepWith } from './step-with.ts'
import { windowOf } from './window-of.ts'
import { hasWords, textOf } from './words-of.ts'

/** What the host is asked for in this state: the same each time it is asked, but for what is left of a wait. */
export function effectsOf(
  graph: ScriptGraph,
  state: RunState,
  now: number,
  speech: Speech,
): readonly RunEffect[] {
  if (state.ended !== null) return [{ type: 'end', reason: state.ended, step: state.step }]
  const step = stepWith(graph, state.step)
  switch (step?.type) {
    case 'say':
      return [...notify(step.notify), speak(step.text, step)]
    case 'closedQuestion':
    case 'multipleChoice':
      return state.meant === null
        ? ask(graph, step, state, speech)
        : confirm(graph, step, state, state.meant, speech)
    case 'wait': {
      const { until } = windowOf(step, state.since)
      const milliseconds = Math.min(Math.max(0, until - now), until - state.since)
      return [{ type: 'wait', until, milliseconds }]
    }
    case 'report': {
      const { reportType, formFields } = step
      const shown = shownFields(formFields)
      const filled = formFields.map((field) => (shown.has(field.key) ? field : { ...field, value: null }))
      return [{ type: 'report', reportType, formFields: filled }]
    }
    case 'statusCheck':
      return [{ type: 'checkStatus', name: step.statusCheck, ...windowOf(step, state.since) }]
    case 'goto':
    case undefined:
      return []
  }
}

function ask(graph: ScriptGraph, step: QuestionStep, state: RunState, speech: Speech): readonly RunEffect[] {
  const intentions = intentionsOf(graph, step, state.language, speech)
  const words =
    state.asking === 1 && hasWords(step) ? [speak(step.text, step)] : repeatedWords(graph, step, state)
  return [...notify(step.notify), ...words, { type: 'listen', seconds: state.listenSeconds, intentions }]
}

/** Without the greeting and the time: nobody is greeted twice in a minute. */
function repeatedWords(graph: ScriptGraph, step: QuestionStep, state: RunState): readonly RunEffect[] {
  const isJustSaid = state.asking === 1 && state.resumed === 0
  const text = textOf(step) ?? textOf(stepWith(graph, state.spoken))
  return isJustSaid || text === null ? [] : [speak(text)]
}

function confirm(
  graph: ScriptGraph,
  step: QuestionStep,
  { language, listenSeconds }: RunState,
  meant: string,
  speech: Speech,
): readonly RunEffect[] {
  const intentions = intentionsOf(graph, step, language, speech)
  const phrase = intentions.find(({ id }) => id === meant)?.phrases[0] ?? ''
  return [
    speak(speech.confirmingQuestion(phrase, language)),
    { type: 'listen', seconds: listenSeconds, intentions: yesOrNo(language, speech) },
  ]
}

function notify(wanted: boolean): readonly RunEffect[] {
  return wanted ? [{ type: 'notify' }] : []
}

function speak(text: string, { greet, sayTime } = { greet: false, sayTime: false }): RunEffect {
  return { type: 'speak', text, greet, sayTime }
}
