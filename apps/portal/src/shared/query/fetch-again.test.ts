import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchAgain } from './fetch-again.ts'

/** A query that somebody looks at, whose fetches are answered by hand. */
function lookedAt() {
  const client = new QueryClient()
  const waiting: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => void waiting.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['status'], queryFn })
  const stop = observer.subscribe(() => undefined)
  const answer = async (value: string) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(value)
  }
  return { client, answer, stop, value: () => observer.getCurrentResult().data, asked: () => waiting.length }
}

test('[STA-05] news that comes while the first answer is under way is not lost: it is asked for once more', async () => {
  const { client, answer, stop, value } = lookedAt()
  const done = fetchAgain(client, { queryKey: ['status'] })
  await answer('offline')
  await answer('online')
  await done
  expect(value()).toBe('online')
  stop()
})

test('a later answer under way is not waited for', async () => {
  const { client, answer, stop, value, asked } = lookedAt()
  await answer('offline')
  await expect.poll(value).toBe('offline')
  void fetchAgain(client)
  const done = fetchAgain(client)
  expect(asked()).toBe(2)
  await answer('late')
  await answer('online')
  await done
  expect(value()).toBe('online')
  stop()
})

test('what nobody asks for at the moment is fetched once', async () => {
  const { client, answer, stop, value, asked } = lookedAt()
  await answer('offline')
  await expect.poll(value).toBe('offline')
  const done = fetchAgain(client)
  await answer('online')
  await done
  expect([value(), asked()]).toEqual(['online', 0])
  stop()
})

test('one more page that was asked for still comes, and everything is fetched again after it', async () => {
  const client = new QueryClient()
  const asked: { page: number; answer: (value: string) => void }[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['activity'],
    queryFn: ({ pageParam }) => new Promise<string>((answer) => void asked.push({ page: pageParam, answer })),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  })
  const stop = observer.subscribe(() => undefined)
  const pages = () => observer.getCurrentResult().data?.pages
  const answer = async (page: number, value: string) => {
    await expect.poll(() => asked[0]?.page).toBe(page)
    asked.shift()?.answer(value)
  }
  await answer(1, 'today')
  await expect.poll(pages).toEqual(['today'])
  void observer.fetchNextPage()
  const done = fetchAgain(client, { queryKey: ['activity'] })
  await answer(2, 'yesterday')
  await answer(1, 'just now')
  await answer(2, 'today')
  await done
  expect(pages()).toEqual(['just now', 'today'])
  stop()
})
