import type { Answer, IntentionType } from '@kompaan/contract/wire'
import { stepFamily } from '../derive/step-family.ts'
import type { AnswerLink, Command, IntentionLink, Step } from '../graph.ts'
import type { Draft } from './draft.ts'
import { spokenAfter } from './new-step.ts'

/** The branches that a new question opens with (E4): yes and no, or the words for them in the script's language. */
export function addFirstBranches(draft: Draft, question: Step): void {
  if (stepFamily(question.type) === 'answers') {
    addAnswer(draft, question.id, 'yes')
    addAnswer(draft, question.id, 'no')
    return
  }
  const words = draft.speech.yesNoWords(draft.context.language)
  // Chinese answers with the question's own verb, so there is no pair to offer.
  for (const word of words === null ? [''] : [words.yes, words.no]) {
    addIntention(draft, question.id, 'command', [newCommand(draft, word)])
  }
}

/** A new branch opens with a say step, for the carer to fill (E10). */
export function addAnswer(draft: Draft, question: string, answer: Answer): AnswerLink {
  const id = draft.context.newId()
  const link: AnswerLink = { id, from: question, type: 'closedQuestion', answer, to: addSay(draft) }
  draft.links.set(id, link)
  return link
}

export function addIntention(
  draft: Draft,
  question: string,
  intentionType: IntentionType,
  commands: readonly Command[],
  says = '',
): IntentionLink {
  const id = draft.context.newId()
  const to = addSay(draft, says)
  const link: IntentionLink = { id, from: question, type: 'multipleChoice', intentionType, commands, to }
  draft.links.set(id, link)
  return link
}

export function newCommand(draft: Draft, text = ''): Command {
  return { id: draft.context.newId(), text }
}

function addSay(draft: Draft, text = ''): string {
  const id = draft.context.newId()
  draft.steps.set(id, { id, type: 'say', ...spokenAfter(undefined), text })
  return id
}
