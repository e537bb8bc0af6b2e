import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherReads } from './gather-reads.ts'

function gathered(options?: { stuckAfterMilliseconds: number }) {
  const reads: { keys: readonly string[]; end: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = []
  const ask = gatherReads<string, string>((keys) => {
    const end = Promise.withResolvers<ReadonlyMap<string, string>>()
    reads.push({ keys, end })
    return end.promise
  }, options)
  const answer = (nth: number, value: string) =>
    reads[nth]?.end.resolve(new Map(reads[nth].keys.map((key) => [key, value])))
  return { ask, reads, answer }
}

test('those who ask in the same moment are answered by one read, in which each is named once', async () => {
  const { ask, reads, answer } = gathered()
  const answers = Promise.all(['a', 'b', 'a'].map(ask))
  await nextTurn()
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b']])
  answer(0, 'now')
  expect(await answers).toEqual(['now', 'now', 'now'])
})

test('whoever asks while a read is under way is answered by one that begins later', async () => {
  const { ask, reads, answer } = gathered()
  const early = ask('a')
  await nextTurn()
  const late = [ask('a'), ask('b')]
  await nextTurn()
  expect(reads).toHaveLength(1)
  answer(0, 'before')
  expect(await early).toBe('before')
  await nextTurn()
  expect(reads[1]?.keys).toEqual(['a', 'b'])
  answer(1, 'after')
  expect(await Promise.all(late)).toEqual(['after', 'after'])
})

test('what is not found is answered as nothing, and a read that fails is told to those who asked', async () => {
  const { ask, reads } = gathered()
  const nobody = ask('a')
  await nextTurn()
  reads[0]?.end.resolve(new Map())
  expect(await nobody).toBeUndefined()
  const failed = ask('a').catch(String)
  await nextTurn()
  reads[1]?.end.reject(new Error('away'))
  expect(await failed).toBe('Error: away')
  const next = ask('a')
  await nextTurn()
  reads[2]?.end.resolve(new Map([['a', 'again']]))
  expect(await next).toBe('again')
})

test('more than fit into one read are spread over several', async () => {
  const { ask, reads, answer } = gathered()
  const answers = Promise.all(Array.from({ length: 1200 }, (_, nth) => ask(`robot ${nth}`)))
  await nextTurn()
  await nextTurn()
  expect(reads.map(({ keys }) => keys.length)).toEqual([500, 500])
  answer(0, 'one')
  answer(1, 'two')
  await nextTurn()
  await nextTurn()
  expect(reads[2]?.keys).toHaveLength(200)
  answer(2, 'three')
  expect(new Set(await answers)).toEqual(new Set(['one', 'two', 'three']))
})

test('a read that hangs keeps nobody waiting who asks after it, but does not take all connections', async () => {
  const { ask, reads, answer } = gathered({ stuckAfterMilliseconds: 1 })
  const hanging = [ask('a')]
  await nextTurn()
  for (const nth of [1, 2, 3]) {
    hanging.push(ask('b'))
    await expect.poll(() => reads.length).toBe(nth + 1)
  }
  const last = ask('c')
  await pause(50)
  expect(reads).toHaveLength(4)
  answer(0, 'late')
  await expect.poll(() => reads.length).toBe(5)
  for (const nth of [1, 2, 3, 4]) answer(nth, 'now')
  expect(await Promise.all([...hanging, last])).toEqual(['late', 'now', 'now', 'now', 'now'])
})
