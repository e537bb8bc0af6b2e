import type { Result } from '@kompaan/contract/wire'
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Failure } from '../http/failure.ts'
import { giveUpReads } from './give-up-reads.ts'
import { showAhead } from './show-ahead.ts'

export interface Saving<Value, Answer> {
  /** Of the query that shows what is saved. */
  readonly queryKey: DataTag<QueryKey, Value, Error>
  readonly send: () => Promise<Result<Answer, Failure>>
  /**
   * What is shown until the answer is there; left out: what was there before. A read meanwhile may hold the change
   * already, so doing it twice must be as doing it once.
   */
  readonly show?: (before: Value) => Value
  /** What the query holds by the answer; left out: it is read again. */
  readonly keep?: (answer: Answer, before: Value) => Value
}

/**
 * Saves something that a query shows. No read that was under way overwrites it. What was shown ahead of the answer is
 * taken back when the save fails; what other saves show stays.
 */
export async function save<Value, Answer>(
  client: QueryClient,
  { queryKey, send, show = (before) => before, keep }: Saving<Value, Answer>,
): Promise<Result<Answer, Failure>> {
  const filters = { queryKey, exact: true }
  const atStart = giveUpReads(client, filters)
  const shown = showAhead(client, queryKey, show)
  const answer = await send()
  const atEnd = giveUpReads(client, filters)
  shown.settle(answer.ok && keep ? (before) => keep(answer.value, before) : undefined)
  if (answer.ok && keep === undefined) await client.invalidateQueries(filters)
  else if (atStart.size + atEnd.size > 0) void client.invalidateQueries(filters)
  return answer
}
