import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { Pages } from '../../db/in-pages.ts'
import { directFavourite, directSpeech, execution, executionFeedback, instruction } from '../../db/schema.ts'

export type SentenceRow = typeof directSpeech.$inferSelect
type FavouriteRow = typeof directFavourite.$inferSelect

/** Whose words, for which robot. */
export type Speaker = Pick<SentenceRow, 'accountId' | 'robotId'>
export type Words = Pick<SentenceRow, 'kind' | 'text'>

export async function insertSentence(tx: Transaction, row: SentenceRow): Promise<void> {
  await tx.insert(directSpeech).values(row)
}

/** The sentence of this sending, when it came before. */
export async function findSentenceOfSending(
  tx: Transaction,
  speaker: Speaker,
  sendingId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: directSpeech.id })
    .from(directSpeech)
    .where(and(isOf(speaker), eq(directSpeech.sendingId, sendingId)))
  return row?.id
}

/** All but the newest of somebody's sentences for a robot. */
export async function removeOldestSentences(
  tx: Transaction,
  speaker: Speaker,
  keptCount: number,
): Promise<void> {
  const oldest = tx
    .select({ id: directSpeech.id })
    .from(directSpeech)
    .where(isOf(speaker))
    .orderBy(desc(directSpeech.id))
    .offset(keptCount)
  await tx.delete(directSpeech).where(and(isOf(speaker), inArray(directSpeech.id, oldest)))
}

/** What is known of a sentence: what was sent, how its instruction stands, and what the robot told. */
export type KnownSentence = Awaited<ReturnType<typeof findSentences>>[number]

/** The newest, or the one with this id; the newest first. */
export async function findSentences(
  queries: Queries,
  speaker: Speaker,
  { limit, id }: { readonly limit: number; readonly id?: string },
) {
  return queries
    .select({
      sentence: {
        id: directSpeech.id,
        kind: directSpeech.kind,
        text: directSpeech.text,
        greet: directSpeech.greet,
        sayTime: directSpeech.sayTime,
        notify: directSpeech.notify,
        language: directSpeech.language,
        createdAt: directSpeech.createdAt,
      },
      told: {
        expiresAt: instruction.expiresAt,
        deliveredAt: instruction.deliveredAt,
        outcome: instruction.outcome,
        endedAt: instruction.endedAt,
      },
      done: {
        startedAt: execution.startedAt,
        endedAt: execution.endedAt,
        outcome: execution.outcome,
        receivedAt: execution.receivedAt,
      },
      /** What became of the question, which is the first step of its script. */
      entry: executionFeedback.entry,
    })
    .from(directSpeech)
    .leftJoin(
      instruction,
      and(eq(instruction.robotId, directSpeech.robotId), eq(instruction.id, directSpeech.id)),
    )
    .leftJoin(
      execution,
      and(eq(execution.robotId, directSpeech.robotId), eq(execution.instructionId, directSpeech.id)),
    )
    .leftJoin(
      executionFeedback,
      and(
        eq(executionFeedback.robotId, execution.robotId),
        eq(executionFeedback.executionId, execution.id),
        eq(executionFeedback.sequence, 0),
      ),
    )
    .where(and(isOf(speaker), id === undefined ? undefined : eq(directSpeech.id, id)))
    .orderBy(desc(directSpeech.id), asc(execution.receivedAt))
    .limit(limit)
}

/** What somebody had a robot say or ask, the newest first. */
export async function findWords(queries: Queries, speaker: Speaker): Promise<Words[]> {
  return queries
    .select({ kind: directSpeech.kind, text: directSpeech.text })
    .from(directSpeech)
    .where(isOf(speaker))
    .orderBy(desc(directSpeech.id))
}

export async function findFavourites(queries: Queries, speaker: Speaker): Promise<Words[]> {
  return queries
    .select({ kind: directFavourite.kind, text: directFavourite.text })
    .from(directFavourite)
    .where(isFavouriteOf(speaker))
    .orderBy(asc(directFavourite.id))
}

export async function insertFavourite(tx: Transaction, row: FavouriteRow): Promise<void> {
  await tx.insert(directFavourite).values(row)
}

/** False when these words were no favourite. */
export async function deleteFavourite(tx: Transaction, speaker: Speaker, words: Words): Promise<boolean> {
  const gone = await tx
    .delete(directFavourite)
    .where(
      and(isFavouriteOf(speaker), eq(directFavourite.kind, words.kind), eq(directFavourite.text, words.text)),
    )
    .returning({ id: directFavourite.id })
  return gone.length > 0
}

/** What somebody had robots say, for the export of their account. */
export function exportedSentences(queries: Queries, accountId: string): Pages {
  return inPages(queries, directSpeech, {
    key: directSpeech.id,
    where: eq(directSpeech.accountId, accountId),
    columns: {
      robotId: directSpeech.robotId,
      kind: directSpeech.kind,
      text: directSpeech.text,
      greet: directSpeech.greet,
      sayTime: directSpeech.sayTime,
      notify: directSpeech.notify,
      sentAt: directSpeech.createdAt,
    },
  })
}

export function exportedFavourites(queries: Queries, accountId: string): Pages {
  return inPages(queries, directFavourite, {
    key: directFavourite.id,
    where: eq(directFavourite.accountId, accountId),
    columns: {
      robotId: directFavourite.robotId,
      kind: directFavourite.kind,
      text: directFavourite.text,
      addedAt: directFavourite.createdAt,
    },
  })
}

function isOf({ accountId, robotId }: Speaker) {
  return and(eq(directSpeech.accountId, accountId), eq(directSpeech.robotId, robotId))
}

function isFavouriteOf({ accountId, robotId }: Speaker) {
  return and(eq(directFavourite.accountId, accountId), eq(directFavourite.robotId, robotId))
}
