import { normalise, yesNoWords } from '@kompaan/speech'
import { linksByStep } from '../derive/links-by-step.ts'
import { answers } from '../graph.ts'
import type { Answer, IntentionLink } from '../graph.ts'
import type { Draft } from './draft.ts'
import { dropSubTree } from './drop-sub-tree.ts'
import { newCommand } from './new-branch.ts'

/** Yes and no become what people say for them; other stays other (E9, D-37). */
export function answersToIntentions(draft: Draft, stepId: string): void {
  const words = yesNoWords(draft.context.language)
  for (const link of linksByStep(draft.links.values()).get(stepId) ?? []) {
    if (link.type !== 'closedQuestion') continue
    const { id, from, answer, to } = link
    const other = answer === 'other'
    // Commands are read in the order of their links, and yes came before no.
    draft.links.delete(id)
    draft.links.set(id, {
      id,
      from,
      type: 'multipleChoice',
      intentionType: other ? 'other' : 'command',
      commands: other ? [] : [newCommand(draft, words?.[answer])],
      to,
    })
  }
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
  const { language } = draft.context
  const word = yesNoWords(language)?.[answer]
  return (
    word !== undefined &&
    intention.commands.some(({ text }) => normalise(text, language) === normalise(word, language))
  )
}
