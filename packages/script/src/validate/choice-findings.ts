import { normalise, similarPairs } from '@kompaan/speech'
import { isLongerThan } from '../derive/is-longer-than.ts'
import type { IntentionLink, Link } from '../graph.ts'
import { commandMaxLength } from '../script-limits.ts'
import type { IssueContext, StepFinding } from './script-issue.ts'

/** V9, V10, in the order of the intentions and of their commands. */
export function choiceFindings(links: readonly Link[], context: IssueContext): readonly StepFinding[] {
  const intentions = links
    .filter((link) => link.type === 'multipleChoice')
    .filter(({ intentionType }) => intentionType === 'command')
  if (intentions.length === 0) return [{ code: 'intention-missing' }]
  const likenesses = likeEarlierOne(intentions, context)
  return intentions.flatMap((intention) => intentionFindings(intention, likenesses, context))
}

function intentionFindings(
  { id: linkId, commands }: IntentionLink,
  likenesses: ReadonlyMap<string, StepFinding>,
  { language, limits }: IssueContext,
): readonly StepFinding[] {
  const findings: StepFinding[] = []
  if (commands.length > limits.commands) findings.push({ code: 'too-many-commands', linkId })
  if (commands.length === 0) findings.push({ code: 'command-missing', linkId })
  for (const [index, { id: commandId, text }] of commands.entries()) {
    // Of signs alone nothing is left to be heard. Further commands may be blank: they count for nothing.
    if (index === 0 && normalise(text, language) === '') {
      findings.push({ code: 'command-missing', linkId, commandId })
    }
    if (isLongerThan(text, commandMaxLength)) findings.push({ code: 'command-too-long', linkId, commandId })
    const likeness = likenesses.get(commandId)
    if (likeness !== undefined) findings.push({ ...likeness, linkId, commandId })
  }
  return findings
}

/** For each command, how it is like an earlier one of the same question; being too similar outweighs being alike. */
function likeEarlierOne(
  intentions: readonly IntentionLink[],
  { language }: IssueContext,
): ReadonlyMap<string, StepFinding> {
  const commands = intentions.flatMap((intention) => intention.commands)
  const texts = commands.map(({ text }) => text)
  const found = new Map<string, StepFinding>()
  for (const { first, second, comparison } of similarPairs(texts, language)) {
    const likeCommandId = commands[first]?.id
    const commandId = commands[second]?.id
    if (likeCommandId === undefined || commandId === undefined) continue
    if (found.get(commandId)?.code === 'command-too-similar') continue
    if (comparison === 'too-similar') found.set(commandId, { code: 'command-too-similar', likeCommandId })
    else if (!found.has(commandId)) found.set(commandId, { code: 'command-alike', likeCommandId })
  }
  return found
}
