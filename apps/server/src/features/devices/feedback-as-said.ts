import { renderVariables } from '@kompaan/speech'
import type { Queries } from '../../db/database.ts'
import type { execution, executionFeedback } from '../../db/schema.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { findVersionLanguage } from './executions.repository.ts'

type Feedback = (typeof executionFeedback.$inferSelect)['entry']
type Performed = Pick<typeof execution.$inferSelect, 'robotId' | 'scriptVersionId'>

/**
 * What a robot said, as it was heard. Robots report the words of the script; the variables in them are filled in for the
 * moment at which the robot said them.
 */
export async function feedbackAsSaid(
  queries: Queries,
  { robotId, scriptVersionId }: Performed,
  feedback: readonly Feedback[],
): Promise<Feedback[]> {
  if (!feedback.some(hasVariable)) return [...feedback]
  const robot = await findRobot(queries, robotId)
  if (robot === undefined) return [...feedback]
  const written =
    scriptVersionId === null ? undefined : await findVersionLanguage(queries, robotId, scriptVersionId)
  const language = written ?? robot.defaultLanguage
  return feedback.map((entry) => {
    if (!hasVariable(entry)) return entry
    const moment = { now: Date.parse(entry.executionTime), zone: robot.timeZone, language }
    return { ...entry, text: renderVariables(entry.text, moment) }
  })
}

/** Only what is said can hold a variable; the text of a report is its name. */
function hasVariable(entry: Feedback): entry is Feedback & { text: string } {
  const isSaid = entry.type === 'say' || entry.type === 'closedQuestion' || entry.type === 'multipleChoice'
  return isSaid && entry.text?.includes('{{$') === true
}
