import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import { readingOrder } from '../derive/reading-order.ts'
import type { ScriptGraph, Step } from '../graph.ts'

/** Why the language of a script cannot be changed. */
export type LanguageLock =
  /** The robot speaks one language only. */
  | { readonly code: 'robot_not_multilingual' }
  /** The words for yes and no belong to the language. The step is the first of them. */
  | { readonly code: 'yes_no_question'; readonly stepId: string }

/** Null when it can (D-37, I4). */
export function languageLock(
  { graph, language }: { readonly graph: ScriptGraph; readonly language: RobotLanguage },
  capabilities: readonly string[],
  speech: Speech,
): LanguageLock | null {
  if (!capabilities.includes('multiLingual-v1')) return { code: 'robot_not_multilingual' }
  const steps = readingOrder(graph)
  const question = steps.ok
    ? steps.value.find((step) => asksYesOrNo(step, graph, language, speech))
    : undefined
  return question === undefined ? null : { code: 'yes_no_question', stepId: question.id }
}

/** A yes/no question, or a multiple choice with the language's own word for yes or no among its commands. */
function asksYesOrNo(step: Step, { links }: ScriptGraph, language: RobotLanguage, speech: Speech): boolean {
  if (step.type === 'closedQuestion') return true
  const words = speech.yesNoWords(language)
  if (step.type !== 'multipleChoice' || words === null) return false
  const answers = [words.yes, words.no].map((word) => speech.normalise(word, language))
  return links.some(
    (link) =>
      link.from === step.id &&
      link.type === 'multipleChoice' &&
      link.commands.some(({ text }) => answers.includes(speech.normalise(text, language))),
  )
}
