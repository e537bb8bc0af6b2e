import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Intention, Speech } from '@kompaan/speech/core'
import type { ClosedQuestionStep, IntentionLink, MultipleChoiceStep, ScriptGraph } from '../graph.ts'
import { yesNoPair } from '../yes-no-pair.ts'

export type QuestionStep = ClosedQuestionStep | MultipleChoiceStep

/**
 * What may be answered to a question. Those of a yes/no question are always both there, also when one has no branch:
 * 'nee' must not be taken for a 'ja' that sounds a little like it.
 */
export function intentionsOf(
  graph: ScriptGraph,
  step: QuestionStep,
  language: RobotLanguage,
  speech: Speech,
): readonly Intention[] {
  if (step.type === 'closedQuestion') return yesOrNo(language, speech)
  return graph.links
    .filter((link) => link.type === 'multipleChoice')
    .filter((link) => link.from === step.id && link.intentionType === 'command')
    .map((link) => ({ id: link.id, phrases: phrasesOf(link) }))
    .filter(({ phrases }) => phrases.length > 0)
}

export function yesOrNo(language: RobotLanguage, speech: Speech): readonly Intention[] {
  const { yes, no } = yesNoPair(language, speech)
  return [
    { id: 'yes', phrases: [yes] },
    { id: 'no', phrases: [no] },
  ]
}

function phrasesOf(link: IntentionLink): readonly string[] {
  return link.commands.map(({ text }) => text).filter((text) => text.trim() !== '')
}
