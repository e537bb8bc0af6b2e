import type { ScriptGraph, Step } from '../graph.ts'
import { confirmingQuestion } from './confirming-question.ts'
import { intentionsOf, yesOrNo } from './intentions-of.ts'
import type { QuestionStep } from './intentions-of.ts'
import { reportedFields } from './reported-fields.ts'
import type { RunEffect } from './run-effect.ts'
import type { RunState } from './run-state.ts'
import { stepWith } from './step-with.ts'
import { windowOf } from './window-of.ts'
import { hasWords, textOf } from './words-of.ts'

/** What the host is asked for in this state: the same each time it is asked, but for what is left of a wait. */
export function effectsOf(graph: ScriptGraph, state: RunState, now: number): readonly RunEffect[] {
  if (state.ended !== null) return [{ type: 'end', reason: state.ended, step: state.step }]
  const step = stepWith(graph, state.step)
  switch (step?.type) {
    case 'say':
      return [...notify(step.notify), speak(step.text, step)]
    case 'closedQuestion':
    case 'multipleChoice':
      return state.meant === null ? ask(graph, step, state) : confirm(graph, step, state, state.meant)
    case 'wait': {
      const { until } = windowOf(step, state.since)
      const milliseconds = Math.min(Math.max(0, until - now), until - state.since)
      return [{ type: 'wait', until, milliseconds }]
    }
    case 'report': {
      const { reportType, formFields } = step
      return [{ type: 'report', reportType, formFields: reportedFields(formFields) }]
    }
    case 'statusCheck':
      return [{ type: 'checkStatus', name: step.statusCheck, ...windowOf(step, state.since) }]
    case 'goto':
    case undefined:
      return []
  }
}

function ask(graph: ScriptGraph, step: QuestionStep, state: RunState): readonly RunEffect[] {
  const intentions = intentionsOf(graph, step, state.language)
  return [
    ...notify(step.notify),
    ...(state.asking === 1 ? firstWords(step) : repeatedWords(step, stepWith(graph, state.spoken))),
    { type: 'listen', seconds: state.listenSeconds, intentions },
  ]
}

function firstWords(step: QuestionStep): readonly RunEffect[] {
  return hasWords(step) ? [speak(step.text, step)] : []
}

/** Without the greeting and the time: nobody is greeted twice in a minute. */
function repeatedWords(step: QuestionStep, lastSpoken: Step | undefined): readonly RunEffect[] {
  const text = textOf(step) ?? textOf(lastSpoken)
  return text === null ? [] : [speak(text)]
}

function confirm(
  graph: ScriptGraph,
  step: QuestionStep,
  { language, listenSeconds }: RunState,
  meant: string,
): readonly RunEffect[] {
  const phrase = intentionsOf(graph, step, language).find(({ id }) => id === meant)?.phrases[0] ?? ''
  return [
    speak(confirmingQuestion(phrase, language)),
    { type: 'listen', seconds: listenSeconds, intentions: yesOrNo(language) },
  ]
}

function notify(wanted: boolean): readonly RunEffect[] {
  return wanted ? [{ type: 'notify' }] : []
}

function speak(text: string, { greet, sayTime } = { greet: false, sayTime: false }): RunEffect {
  return { type: 'speak', text, greet, sayTime }
}
