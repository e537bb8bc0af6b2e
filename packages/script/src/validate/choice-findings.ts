import type { Speech } from '@kompaan/speech/core'
import { isLongerThan } from '../derive/is-longer-than.ts'
import type { IntentionLink, Link } from '../graph.ts'
import { commandMaxLength, commandsPerQuestionMost } from '../script-limits.ts'
import { likeEarlierCommand } from './like-earlier-command.ts'
import type { IssueContext, StepFinding } from './script-issue.ts'

/** V9, V10, in the order of the intentions and of their commands. */
export function choiceFindings(
  links: readonly Link[],
  context: IssueContext,
  speech: Speech,
): readonly StepFinding[] {
  const intentions = links
    .filter((link) => link.type === 'multipleChoice')
    .filter(({ intentionType }) => intentionType === 'command')
  if (intentions.length === 0) return [{ code: 'intention_missing' }]
  const commands = intentions.reduce((count, intention) => count + intention.commands.length, 0)
  // Comparing takes a time that grows with their square, and nobody listens to so many.
  if (commands > commandsPerQuestionMost) {
    return [{ code: 'too_many_commands', values: { max: commandsPerQuestionMost } }]
  }
  // One that has too many is told so, and not compared: nothing that is sent may keep who checks it busy.
  const compared = intentions.filter((intention) => intention.commands.length <= context.limits.commands)
  const likenesses = likeEarlierCommand(compared, context.language, speech)
  return intentions.flatMap((intention) => intentionFindings(intention, likenesses, context, speech))
}

function intentionFindings(
  { id: linkId, commands }: IntentionLink,
  likenesses: ReadonlyMap<string, StepFinding>,
  { language, limits }: IssueContext,
  speech: Speech,
): readonly StepFinding[] {
  const findings: StepFinding[] = []
  if (commands.length > limits.commands) {
    findings.push({ code: 'too_many_commands', linkId, values: { max: limits.commands } })
  }
  if (commands.length === 0) findings.push({ code: 'command_missing', linkId })
  for (const [index, { id: commandId, text }] of commands.entries()) {
    // Of signs alone nothing is left to be heard. Further commands may be blank: they count for nothing.
    if (index === 0 && speech.normalise(text, language) === '') {
      findings.push({ code: 'command_missing', linkId, commandId })
    }
    if (isLongerThan(text, commandMaxLength)) {
      findings.push({ code: 'command_too_long', linkId, commandId, values: { max: commandMaxLength } })
    }
    const likeness = likenesses.get(commandId)
    if (likeness !== undefined) findings.push({ ...likeness, linkId, commandId })
  }
  return findings
}
