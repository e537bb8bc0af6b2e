import type { IntentionType } from '@kompaan/contract/wire'
import type { Speech, UtteranceMatch } from '@kompaan/speech/core'
import type { AnswerLink, IntentionLink, ScriptGraph } from '../graph.ts'
import type { Answered } from './answered.ts'
import { feedbackEntry } from './feedback-entry.ts'
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
  speech: Speech,
): Answered {
  if (event.type === 'cannotListen')
    return leaveQuestion(graph, state, step, event.now, { intentionType: 'offline', meant: null })
  const heardAt = state.heardAt ?? (isSomething(event.text) ? event.now : undefined)
  const heard = heardAt === undefined ? state : { ...state, heardAt }
  const leave = (outcome: Outcome) => leaveQuestion(graph, heard, step, event.now, outcome)
  const understood = understand(graph, state, step, event.text ?? '', speech)
  switch (understood.kind) {
    case 'match':
      return leave({ intentionType: 'command', meant: understood.id })
    case 'unsure':
      return askAgain(heard, event.now, { meant: understood.id })
    case 'none':
      if (state.asking === 1) return askAgain(heard, event.now, { meant: null, asking: 2 })
      return leave({ intentionType: 'other', meant: null })
  }
}

/** Recognisers write a noise as blanks or punctuation. */
function isSomething(text: string | null): boolean {
  return text !== null && /[\p{L}\p{N}]/u.test(text)
}

interface Outcome {
  readonly intentionType: IntentionType
  readonly meant: string | null
}

/**
 * Asked whether something was meant, only a clear yes or the words themselves will do. A yes is looked for first, as it
 * may be one of the commands too; and who says 'no' twice means no, also when asked 'do you mean: no?'.
 */
function understand(
  graph: ScriptGraph,
  { language, meant }: RunState,
  step: QuestionStep,
  heard: string,
  speech: Speech,
): UtteranceMatch {
  const understood = speech.matchUtterance(heard, intentionsOf(graph, step, language, speech), language)
  if (meant === null) return understood
  const confirmed = speech.matchUtterance(heard, yesOrNo(language, speech), language)
  if (confirmed.kind !== 'match') return understood.kind === 'unsure' ? none : understood
  const isMeant = confirmed.id === 'yes' || (understood.kind === 'match' && understood.id === meant)
  return isMeant ? { kind: 'match', id: meant } : none
}

const none = { kind: 'none' } as const

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
  const link = branchFor(graph, step, intentionType, meant)
  const way = link === undefined ? ({ end: 'noBranch' } as const) : wayOver(link)
  const spoken = textOf(step) === null || intentionType === 'offline' ? state.spoken : step.id
  const answer = step.type === 'closedQuestion' ? (meant ?? 'other') : primaryCommand(link)
  return {
    state: goOn(graph, { ...state, spoken }, way, now),
    feedback: [
      feedbackEntry(state, step, {
        intentionType,
        answer,
        heardAt: state.heardAt ?? null,
        ...(intentionType === 'command' && { answeredAt: now }),
      }),
    ],
  }
}

/** An answer that was understood but has no branch is 'something else', and needs no second asking. */
function branchFor(
  graph: ScriptGraph,
  step: QuestionStep,
  intentionType: IntentionType,
  meant: string | null,
): Branch | undefined {
  const branches = graph.links
    .filter((link) => link.from === step.id)
    .filter((link) => link.type === 'closedQuestion' || link.type === 'multipleChoice')
    .filter((link) => link.type === step.type)
  const ofKind = (kind: IntentionType) => branches.find((link) => kindOf(link) === kind)
  if (intentionType === 'offline') return ofKind('offline') ?? ofKind('other')
  const chosen = branches.find((link) => kindOf(link) === 'command' && intentionOf(link) === meant)
  return chosen ?? ofKind('other') ?? ofKind('offline')
}

type Branch = AnswerLink | IntentionLink

function kindOf(link: Branch): IntentionType {
  if (link.type === 'multipleChoice') return link.intentionType
  return link.answer === 'other' ? 'other' : 'command'
}

/** The id by which intentionsOf knows it. */
function intentionOf(link: Branch): string {
  return link.type === 'multipleChoice' ? link.id : link.answer
}

function primaryCommand(link: Branch | undefined): string | null {
  return link?.type === 'multipleChoice' ? (link.commands[0]?.text ?? null) : null
}
