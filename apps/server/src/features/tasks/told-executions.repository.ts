import { questionOutcomeOf, questionsShownMax } from '@kompaan/contract'
import type { QuestionOutcome, ReportedQuestion } from '@kompaan/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { execution, executionFeedback } from '../../db/schema.ts'

export interface AskedQuestion {
  readonly outcome: QuestionOutcome
  /** The answer, if the robot reported it. */
  readonly answer: string | null
}

export interface ToldExecution extends Pick<
  typeof execution.$inferSelect,
  'id' | 'outcome' | 'missedReason' | 'offSchedule'
> {
  readonly questions: readonly AskedQuestion[]
}

/**
 * The last report about each question: one that nobody answered is asked again, and the answer counts. The key of what the
 * steps did begins with the execution, so that the database needs no read of its own for each.
 */
const questions = sql<string | null>`(
  select json_agg(json_build_object(
    'intentionType', entry -> 'intentionType', 'answer', entry -> 'answer', 'heardAt', entry -> 'heardAt',
    'isHeardReported', entry -> 'heardAt' is not null) order by sequence)::text
  from (
    select * from (
      select distinct on (entry ->> 'text') sequence, entry from ${executionFeedback} told
      where told.robot_id = ${execution.robotId} and told.execution_id = ${execution.id}
        and entry ->> 'type' in ('closedQuestion', 'multipleChoice')
      order by entry ->> 'text', coalesce(entry ->> 'intentionType', '') = 'command' desc, sequence desc
    ) last_asked
    order by sequence limit ${questionsShownMax}
  ) shown)`

/** Finds the executions with these ids that the robot has reported. */
export async function findExecutions(
  queries: Queries,
  robotId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldExecution>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({
      id: execution.id,
      outcome: execution.outcome,
      missedReason: execution.missedReason,
      offSchedule: execution.offSchedule,
      questions,
    })
    .from(execution)
    .where(and(eq(execution.robotId, robotId), sql`${execution.id} = any(${sql.param([...ids])}::uuid[])`))
  return new Map(rows.map((row) => [row.id, { ...row, questions: readQuestions(row.questions) }]))
}

type QuestionRow = Pick<ReportedQuestion, 'intentionType' | 'answer'> & {
  readonly heardAt: string | null
  readonly isHeardReported: boolean
}

function readQuestions(text: string | null): readonly AskedQuestion[] {
  if (text === null) return []
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the query gives each row these fields
  const rows: readonly QuestionRow[] = JSON.parse(text)
  return rows.map(({ intentionType, answer, heardAt, isHeardReported }) => {
    const outcome = questionOutcomeOf({ intentionType, answer, ...(isHeardReported && { heardAt }) })
    return { outcome, answer: outcome === 'answered' ? (answer ?? null) : null }
  })
}
