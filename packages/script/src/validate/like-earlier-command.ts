import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import type { IntentionLink } from '../graph.ts'
import type { StepFinding } from './script-issue.ts'

type Likenesses = ReadonlyMap<string, StepFinding>

/**
 * For each command of a question that is like an earlier one, which one and how; being too similar outweighs being
 * alike (V10). An editor asks at each key for the whole script, so the answer is kept as long as the intentions are
 * the very same.
 */
export function likeEarlierCommand(
  intentions: readonly IntentionLink[],
  language: RobotLanguage,
  speech: Speech,
): Likenesses {
  const [first] = intentions
  if (first === undefined) return new Map()
  const known = kept.get(first)
  if (known?.language === language && isSame(known.intentions, intentions)) return known.likenesses
  const likenesses = compare(intentions, language, speech)
  kept.set(first, { intentions, language, likenesses })
  return likenesses
}

interface Kept {
  readonly intentions: readonly IntentionLink[]
  readonly language: RobotLanguage
  readonly likenesses: Likenesses
}

const kept = new WeakMap<IntentionLink, Kept>()

function isSame(known: readonly IntentionLink[], intentions: readonly IntentionLink[]): boolean {
  return known.length === intentions.length && known.every((link, index) => link === intentions[index])
}

function compare(intentions: readonly IntentionLink[], language: RobotLanguage, speech: Speech): Likenesses {
  const commands = intentions.flatMap((intention) => intention.commands)
  const texts = commands.map(({ text }) => text)
  const found = new Map<string, StepFinding>()
  for (const { first, second, comparison } of speech.similarPairs(texts, language)) {
    const likeCommandId = commands[first]?.id
    const commandId = commands[second]?.id
    if (likeCommandId === undefined || commandId === undefined) continue
    if (found.get(commandId)?.code === 'command_too_similar') continue
    if (comparison === 'too_similar') found.set(commandId, { code: 'command_too_similar', likeCommandId })
    else if (!found.has(commandId)) found.set(commandId, { code: 'command_alike', likeCommandId })
  }
  return found
}
