import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { giveUpReads } from '../../../shared/query/give-up-reads.ts'
import { queryClient } from '../../../shared/query/query-client.ts'

export type AppNotification = Answer<'notifications'>[number]

/** Not fetched again within 5 minutes, however often one comes by (NOT-02). */
const freshFor = 5 * 60_000
/** In another language it stays until the same is there in that one. */
const kept = { staleTime: freshFor, placeholderData: keepPreviousData } as const
const ofNews = ['notifications']
const ofUnread = [...ofNews, 'unread']
const ofAll = [...ofNews, 'all']

/** What this user has not seen yet: asked for after every login, so not more than that. */
export function unreadQuery(language: Language) {
  return queryOptions({
    queryKey: [...ofUnread, language],
    queryFn: ({ signal }) => ask('notifications', { query: { seen: 'false', language } }, { signal }),
    ...kept,
  })
}

/** What was seen as well, for the page that lists it. */
export function allQuery(language: Language) {
  return queryOptions({
    queryKey: [...ofAll, language],
    queryFn: async ({ signal }) => {
      const all = await ask('notifications', { query: { language } }, { signal })
      // The mark in the menu may not know less than the page, nor hear of it from an older answer.
      const { queryKey } = unreadQuery(language)
      giveUpReads(queryClient, { queryKey })
      queryClient.setQueryData(queryKey, all.filter(isUnread))
      return all
    },
    ...kept,
  })
}

export function isUnread({ seenAt }: AppNotification): boolean {
  return seenAt === null
}

/** Tells the server; what it has taken is out of the unread ones at once. Answers why the rest failed, or null. */
export async function markSeen(uuids: readonly string[]): Promise<Failure | null> {
  const answers = await Promise.all(
    uuids.map(async (uuid) => ({ uuid, answer: await call('notificationSeen', { params: { uuid } }) })),
  )
  const failures = answers.flatMap(({ uuid, answer }) =>
    // What was withdrawn needs no mark.
    answer.ok || answer.error.status === 404 ? [] : [{ uuid, failure: answer.error }],
  )
  const failed = new Set(failures.map(({ uuid }) => uuid))
  keepSeen(new Set(uuids.filter((uuid) => !failed.has(uuid))))
  return failures[0]?.failure ?? null
}

function keepSeen(seen: ReadonlySet<string>): void {
  const seenAt = new Date().toISOString()
  const givenUp = giveUpReads(queryClient, { queryKey: ofNews })
  change(ofUnread, (list) => list.filter(({ uuid }) => !seen.has(uuid)))
  change(ofAll, (list) =>
    list.map((each) => (seen.has(each.uuid) && isUnread(each) ? { ...each, seenAt } : each)),
  )
  void queryClient.invalidateQueries({ predicate: (query) => givenUp.has(query) })
}

/** In every language; when it was fetched stays as it was. */
function change(queryKey: string[], to: (list: AppNotification[]) => AppNotification[]): void {
  for (const [key, list] of queryClient.getQueriesData<AppNotification[]>({ queryKey })) {
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt
    if (list !== undefined && updatedAt !== undefined) queryClient.setQueryData(key, to(list), { updatedAt })
  }
}
