import { matchUtterance } from '@kompaan/speech'
import type { IntentionType, Link, ScriptGraph } from '../graph.ts'
import type { Answered } from './answered.ts'
import { goOn, wayOver } from './go-on.ts'
import { intentionsOf, yesOrNo } from './intentions-of.ts'
import type { QuestionStep } from './intentions-of.ts'
import type { RunEvent } from './run-event.ts'
import type { RunState } from './run-state.ts'
import { textOf } from './words-of.ts'

/** Takes the branch that was meant, asks whether it was, asks the question once more, or gives up (D-38). */
export function answerQuestion(
  graph: ScriptGraph,
  state: RunState,
  step: QuestionStep,
  event: Extract<RunEvent, { type: 'heard' | 'cannotListen' }>,
): Answered {
  const leave = (outcome: Outcome) => leaveQuestion(graph, state, step, event.now, outcome)
  if (event.type === 'cannotListen') return leave({ intentionType: 'offline', meant: null })
  const understood = understand(graph, state, step, event.text ?? '')
  switch (understood.kind) {
    case 'match':
      return leave({ intentionType: 'command', meant: understood.id })
    case 'unsure':
      return askAgain(state, event.now, { meant: understood.id })
    case 'none':
      if (state.asking === 1) return askAgain(state, event.now, { meant: null, asking: 2 })
      return leave({ intentionType: 'other', meant: null })
  }
}

interface Outcome {
  readonly intentionType: IntentionType
  readonly meant: string | null
}

/** Nothing but a clear yes confirms what the robot was unsure of. */
function understand(graph: ScriptGraph, { language, meant }: RunState, step: QuestionStep, heard: string) {
  if (meant === null) return matchUtterance(heard, intentionsOf(graph, step, language), language)
  const confirmed = matchUtterance(heard, yesOrNo(language), language)
  const isYes = confirmed.kind === 'match' && confirmed.id === 'yes'
  return isYes ? ({ kind: 'match', id: meant } as const) : ({ kind: 'none' } as const)
}

function askAgain(state: RunState, now: number, asked: Partial<RunState>): Answered {
  return { state: { ...state, ...asked, since: now, resumed: 0 }, feedback: [] }
}

function leaveQuestion(
  graph: ScriptGraph,
  state: RunState,
  step: QuestionStep,
  now: number,
  { intentionType, meant }: Outcome,
): Answered {
  const links = graph.links.filter((link) => link.from === step.id && link.type === step.type)
  const wanted = meant === null ? [] : [meant]
  const order = intentionType === 'offline' ? ['offline', 'other'] : [...wanted, 'other', 'offline']
  const link = order.map((key) => links.find((link) => branchKey(link) === key)).find((found) => found)
  const way = link === undefined ? ({ end: 'noBranch' } as const) : wayOver(link)
  const spoken = textOf(step) === null || intentionType === 'offline' ? state.spoken : step.id
  const { text, notify, greet, sayTime } = step
  const answer =
    step.type === 'closedQuestion'
      ? (meant ?? 'other')
      : (intentionsOf(graph, step, state.language).find(({ id }) => id === meant)?.phrases[0] ?? null)
  return {
    state: goOn(graph, { ...state, spoken }, way, now),
    feedback: [
      {
        type: step.type,
        executionTime: state.since,
        text,
        notify,
        greet,
        sayTime,
        intentionType,
        answer,
      },
    ],
  }
}

/** What a branch is chosen by: an answer, an intention's type, or the id of the link for what was meant. */
function branchKey(link: Link): string | undefined {
  switch (link.type) {
    case 'closedQuestion':
      return link.answer
    case 'multipleChoice':
      return link.intentionType === 'command' ? link.id : link.intentionType
    case 'then':
    case 'goto':
      return undefined
  }
}
