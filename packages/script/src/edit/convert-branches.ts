import { answers } from '@kompaan/contract/wire'
import type { Answer } from '@kompaan/contract/wire'
import { linksByStep } from '../derive/links-by-step.ts'
import type { IntentionLink } from '../graph.ts'
import { yesNoPair } from '../yes-no-pair.ts'
import type { Draft } from './draft.ts'
import { dropSubTree } from './drop-sub-tree.ts'
import { addIntention, newCommand } from './new-branch.ts'

/**
 * Yes and no become what people say for them; other stays other (E9, D-37). With the branch for offline alone, an answer
 * that is not understood would be blamed on the internet, so there is always one for other too (L5).
 */
export function answersToIntentions(draft: Draft, stepId: string): void {
  const { language } = draft.context
  const words = yesNoPair(language, draft.speech)
  const links = (linksByStep(draft.links.values()).get(stepId) ?? []).filter(
    (link) => link.type === 'closedQuestion',
  )
  for (const link of links) {
    const { id, from, answer, to } = link
    const other = answer === 'other'
    // Commands are read in the order of their links, and yes came before no.
    draft.links.delete(id)
    draft.links.set(id, {
      id,
      from,
      type: 'multipleChoice',
      intentionType: other ? 'other' : 'command',
      commands: other ? [] : [newCommand(draft, words[answer])],
      to,
    })
  }
  if (!links.some(({ answer }) => answer === 'other')) addEmptyOther(draft, stepId)
  addIntention(draft, stepId, 'offline', [], draft.speech.offlineSentence(language))
}

function addEmptyOther(draft: Draft, from: string): void {
  const id = draft.context.newId()
  draft.links.set(id, { id, from, type: 'multipleChoice', intentionType: 'other', commands: [], to: null })
}

/**
 * The intentions that say yes and no become these answers; without such words the first two that are left do, in their
 * order. What no answer is left for goes, with its steps: further intentions, and the one for offline.
 */
export function intentionsToAnswers(draft: Draft, stepId: string): void {
  const intentions = (linksByStep(draft.links.values()).get(stepId) ?? []).filter(
    (link) => link.type === 'multipleChoice',
  )
  const chosen = new Map<Answer, IntentionLink>()
  for (const answer of answers) {
    const link = intentions.find((intention) => means(draft, intention, answer))
    if (link !== undefined && ![...chosen.values()].includes(link)) chosen.set(answer, link)
  }
  for (const link of intentions) {
    const free = answers.find((answer) => answer !== 'other' && !chosen.has(answer))
    const taken = [...chosen.values()].includes(link)
    if (free !== undefined && !taken && link.intentionType === 'command') chosen.set(free, link)
  }

  for (const link of intentions) {
    const answer = answers.find((answer) => chosen.get(answer) === link)
    if (answer === undefined) {
      if (link.to !== null) dropSubTree(draft, link.to)
      draft.links.delete(link.id)
    } else {
      const { id, from, to } = link
      draft.links.set(id, { id, from, type: 'closedQuestion', answer, to })
    }
  }
}

function means(draft: Draft, intention: IntentionLink, answer: Answer): boolean {
  if (answer === 'other') return intention.intentionType === 'other'
  const { context, speech } = draft
  const heard = (text: string) => speech.normalise(text, context.language)
  const word = heard(yesNoPair(context.language, speech)[answer])
  return intention.commands.some(({ text }) => heard(text) === word)
}
