import type { RobotLanguage } from '@kompaan/contract/wire'
import {
  type AnswerLink,
  type EndReason,
  type IntentionLink,
  type Link,
  type ListenEffect,
  type RunEffect,
  type RunEvent,
  type ScriptGraph,
  type Step,
  type Transition,
} from '@kompaan/script/core'
import type { ScriptEngine } from '../../../shared/scripts/script-engine.ts'

/** One line of a conversation that was tried. */
export type TryLine =
  | { readonly kind: 'said'; readonly stepId: string | null; readonly text: string; readonly notify: boolean }
  | { readonly kind: 'answered'; readonly text: string | null }
  | { readonly kind: 'waited'; readonly stepId: string | null; readonly seconds: number }
  | { readonly kind: 'reported'; readonly stepId: string | null; readonly reportType: string }
  | { readonly kind: 'checked'; readonly name: string; readonly seen: StatusSeen }
  | { readonly kind: 'ended'; readonly reason: EndReason }

export type StatusSeen = 'yes' | 'no' | 'unknown'

/** What the robot waits for; null once it has ended. */
export type TryQuestion =
  | { readonly kind: 'listen'; readonly answers: readonly string[] }
  | { readonly kind: 'status'; readonly name: string }

export interface TryState {
  readonly lines: readonly TryLine[]
  /** The step it is at. */
  readonly stepId: string | null
  readonly question: TryQuestion | null
}

export type TryAnswer =
  | { readonly kind: 'heard'; readonly text: string | null }
  | { readonly kind: 'cannotListen' }
  | { readonly kind: 'status'; readonly seen: StatusSeen }

export interface TryRun {
  readonly state: () => TryState
  readonly answer: (answer: TryAnswer) => TryState
}

export interface TrySetup {
  readonly graph: ScriptGraph
  readonly language: RobotLanguage
  readonly engine: ScriptEngine
  /** Where it begins; the first step otherwise. */
  readonly from: string | null
  readonly now: number
  readonly timeZone: string
  /** Told of each branch that was taken. */
  readonly onBranch: (linkId: string) => void
}

/** The script as the robot would perform it, on screen: waits pass at once, and nothing leaves the page. */
export function beginTry({ graph, language, engine, from, now, timeZone, onBranch }: TrySetup): TryRun {
  const marked = withMarks({ ...graph, first: from ?? graph.first })
  const { beginRun, advanceRun, spokenWords } = engine.rules
  /** Waits take time that nobody has to sit through. */
  let time = now
  let transition = beginRun(marked, { language, now: time })
  let lines: readonly TryLine[] = []
  let question: TryQuestion | null = null

  const tell = (line: TryLine) => {
    lines = [...lines, line]
  }
  const advance = (event: RunEvent): boolean => {
    const next = advanceRun(marked, transition.state, event)
    if (!next.ok) return false
    transition = next.value
    return true
  }

  /** Does what the robot does by itself, up to where somebody has to answer. */
  const goOn = () => {
    question = null
    for (;;) {
      const event = perform(transition)
      if (event === null || !advance(event)) return
    }
  }

  const perform = ({ effects, state }: Transition): RunEvent | null => {
    const { turn } = state
    const branch = branchOfMark(state.step)
    if (branch !== null && state.ended === null) {
      onBranch(branch)
      return { type: 'waited', turn, now: time }
    }
    const notify = effects.some(({ type }) => type === 'notify')
    const stepId = state.step
    for (const effect of effects) {
      if (effect.type !== 'speak') continue
      const text = spokenWords(effect, { now: time, zone: timeZone, language })
      tell({ kind: 'said', stepId, text, notify })
    }
    return afterLast(effects.at(-1), turn, stepId)
  }

  const afterLast = (effect: RunEffect | undefined, turn: number, stepId: string | null): RunEvent | null => {
    switch (effect?.type) {
      case 'speak':
        return { type: 'spoken', turn, now: time }
      case 'wait': {
        tell({ kind: 'waited', stepId, seconds: Math.round(effect.milliseconds / 1000) })
        time += effect.milliseconds
        return { type: 'waited', turn, now: time }
      }
      case 'report':
        tell({ kind: 'reported', stepId, reportType: effect.reportType })
        return { type: 'reported', turn, now: time, sent: true }
      case 'listen':
        question = { kind: 'listen', answers: answersTo(effect) }
        return null
      case 'checkStatus':
        question = { kind: 'status', name: effect.name }
        return null
      case 'end':
        tell({ kind: 'ended', reason: effect.reason })
        return null
      case 'notify':
      case undefined:
        return null
    }
  }

  const state = (): TryState => {
    const { step, ended } = transition.state
    return { lines, stepId: ended === null ? step : null, question }
  }

  goOn()
  return {
    state,
    answer: (given) => {
      const { turn } = transition.state
      const last = transition.effects.at(-1)
      switch (given.kind) {
        case 'heard':
          tell({ kind: 'answered', text: given.text })
          if (advance({ type: 'heard', turn, now: time, text: given.text })) goOn()
          break
        case 'cannotListen':
          if (advance({ type: 'cannotListen', turn, now: time })) goOn()
          break
        case 'status':
          if (last?.type !== 'checkStatus') break
          tell({ kind: 'checked', name: last.name, seen: given.seen })
          // 'No' is only known when the window is over.
          time = Math.max(time, last.until)
          if (advance({ type: 'status', turn, now: time, seen: given.seen })) goOn()
          break
      }
      return state()
    },
  }
}

/** One of each, in the words that the carer wrote first. */
function answersTo({ intentions }: ListenEffect): readonly string[] {
  return intentions.flatMap(({ phrases }) => phrases.find((phrase) => phrase.trim() !== '') ?? [])
}

const markPrefix = 'branch '

/**
 * Which branch a run takes is the engine's to decide. So that it can be seen, each branch opens with a wait of nothing
 * that bears the branch's name: whoever gets there took it.
 */
function withMarks(graph: ScriptGraph): ScriptGraph {
  const branches = graph.links.filter(opensBranch)
  const marks = branches.map(({ id }): Step => ({
    id: markPrefix + id,
    type: 'wait',
    minutes: 0,
    seconds: 0,
  }))
  const onward = branches.flatMap(({ id, to }): Link[] =>
    to === null ? [] : [{ id: `after ${id}`, from: markPrefix + id, type: 'then', to }],
  )
  const links = graph.links.map((link) => (opensBranch(link) ? { ...link, to: markPrefix + link.id } : link))
  return { first: graph.first, steps: [...graph.steps, ...marks], links: [...links, ...onward] }
}

function branchOfMark(stepId: string | null): string | null {
  return stepId?.startsWith(markPrefix) === true ? stepId.slice(markPrefix.length) : null
}

function opensBranch(link: Link): link is AnswerLink | IntentionLink {
  return link.type === 'closedQuestion' || link.type === 'multipleChoice'
}
