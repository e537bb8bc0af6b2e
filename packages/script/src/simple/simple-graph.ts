import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import type { Link, ScriptGraph, Spoken, Step } from '../graph.ts'
import { yesNoPair } from '../yes-no-pair.ts'
import type { SimpleForm } from './simple-form.ts'

interface Making {
  readonly newId: () => string
}

export interface MakingQuestion extends Making {
  readonly language: RobotLanguage
  /** Whether the robot has multiple choice (multipleChoice-v1); else it asks for yes or no (D-37). */
  readonly multipleChoice: boolean
}

/** A reminder as a script: one say step, and around it what says it again (Q3). */
export function reminderGraph(form: SimpleForm, { newId }: Making): ScriptGraph {
  const say: Step = { id: newId(), type: 'say', ...spokenOf(form) }
  const again = form.repeat === null ? null : aroundRepeat(form.repeat, say.id, newId)
  if (again === null) return { first: say.id, steps: [say], links: [] }
  const onward: Link = { id: newId(), from: say.id, type: 'then', to: again.last.id }
  return {
    first: again.first.id,
    steps: [again.first, again.wait, say, again.last],
    links: [...again.links, onward],
  }
}

/** A question as a script: the question with its branches, and around it what asks it again (Q4). */
export function questionGraph(form: SimpleForm, making: MakingQuestion, speech: Speech): ScriptGraph {
  const { newId, multipleChoice } = making
  const type = multipleChoice ? 'multipleChoice' : 'closedQuestion'
  const ask: Step = { id: newId(), type, ...spokenOf(form) }
  const again = form.repeat === null ? null : aroundRepeat(form.repeat, ask.id, newId)
  const branches = multipleChoice
    ? choices(ask.id, again?.last.id ?? null, making, speech)
    : yesAndNo(ask.id, again?.last.id ?? null, making)
  return {
    first: again?.first.id ?? ask.id,
    steps:
      again === null
        ? [ask, ...branches.steps]
        : [again.first, again.wait, ask, again.last, ...branches.steps],
    links: [...(again?.links ?? []), ...branches.links],
  }
}

/**
 * First a goto that passes over the wait, once; last one that goes back to it. So the words stand in one place, and
 * nothing is waited for after they have come for the last time.
 */
function aroundRepeat(
  { minutes, times }: NonNullable<SimpleForm['repeat']>,
  spoken: string,
  newId: () => string,
): { readonly first: Step; readonly wait: Step; readonly last: Step; readonly links: readonly Link[] } {
  const first: Step = { id: newId(), type: 'goto', maxPasses: 1 }
  const wait: Step = { id: newId(), type: 'wait', minutes, seconds: 0 }
  const last: Step = { id: newId(), type: 'goto', maxPasses: times }
  const links: readonly Link[] = [
    { id: newId(), from: first.id, type: 'goto', maxReached: false, to: spoken },
    { id: newId(), from: first.id, type: 'goto', maxReached: true, to: wait.id },
    { id: newId(), from: wait.id, type: 'then', to: spoken },
    { id: newId(), from: last.id, type: 'goto', maxReached: false, to: wait.id },
  ]
  return { first, wait, last, links }
}

interface Branches {
  readonly steps: readonly Step[]
  readonly links: readonly Link[]
}

/** As an old question is converted (L5): what is said without internet, yes, no, and everything else. */
function choices(
  from: string,
  again: string | null,
  { newId, language }: MakingQuestion,
  speech: Speech,
): Branches {
  const offline: Step = {
    id: newId(),
    type: 'say',
    text: speech.offlineSentence(language),
    notify: false,
    greet: false,
    sayTime: false,
  }
  const { yes, no } = yesNoPair(language, speech)
  const branch = { from, type: 'multipleChoice' } as const
  const command = (text: string): Link => {
    const commands = [{ id: newId(), text }]
    return { ...branch, id: newId(), intentionType: 'command', commands, to: null }
  }
  return {
    steps: [offline],
    links: [
      { ...branch, id: newId(), intentionType: 'offline', commands: [], to: offline.id },
      command(yes),
      command(no),
      { ...branch, id: newId(), intentionType: 'other', commands: [], to: again },
    ],
  }
}

function yesAndNo(from: string, again: string | null, { newId }: Making): Branches {
  const answer = (answer: 'yes' | 'no' | 'other', to: string | null): Link => ({
    id: newId(),
    from,
    type: 'closedQuestion',
    answer,
    to,
  })
  return { steps: [], links: [answer('yes', null), answer('no', null), answer('other', again)] }
}

function spokenOf({ text, notify, greet, sayTime }: SimpleForm): Spoken {
  return { text, notify, greet, sayTime }
}
