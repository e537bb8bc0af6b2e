import { failed, type Result, success } from '@kompaan/contract/wire'
import { notifyManager, QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { networkFailure, type Failure } from '../http/failure.ts'
import { save } from './save.ts'

interface Light {
  readonly lamp: string
  readonly radio: string
}

const before: Light = { lamp: 'off', radio: 'off' }

/** A query that somebody looks at, whose reads and saves are answered by hand. */
async function lookedAt() {
  const client = new QueryClient()
  const reads: ((value: Light) => void)[] = []
  const saves: ((answer: Result<Light, Failure>) => void)[] = []
  const seen: Light[] = []
  const query = queryOptions({
    queryKey: ['light'],
    queryFn: ({ signal }) =>
      new Promise<Light>((resolve, reject) => {
        reads.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('given up')))
      }),
    retry: false,
  })
  const observer = new QueryObserver(client, query)
  // As React does: what happens together is seen once.
  const look = notifyManager.batchCalls(() => {
    const { data } = observer.getCurrentResult()
    if (data !== undefined) seen.push(data)
  })
  const stop = observer.subscribe(() => look())
  reads.shift()?.(before)
  await expect.poll(() => seen.at(-1)).toEqual(before)
  return {
    client,
    query,
    reads,
    saves,
    seen,
    stop,
    now: () => client.getQueryData(query.queryKey),
    send: () => new Promise<Result<Light, Failure>>((resolve) => void saves.push(resolve)),
  }
}

const keep = (answer: Light) => answer
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))

test('an answer to a read from before the save does not overwrite what was saved', async () => {
  const { client, query, reads, saves, seen, send, stop, now } = await lookedAt()
  void client.invalidateQueries(query)
  const [older] = reads.splice(0)
  void save(client, { queryKey: query.queryKey, send, keep })
  saves.shift()?.(success({ ...before, lamp: 'on' }))
  await settled()
  older?.(before)
  await settled()
  expect(now()).toEqual({ ...before, lamp: 'on' })
  expect(seen.map(({ lamp }) => lamp).join(' ')).toMatch(/^(off )+on( on)*$/)
  stop()
})

test('the very first read is given up too, when a save is answered before it, and made again', async () => {
  const { client, query, reads, saves, send, stop, now } = await lookedAt()
  void client.resetQueries(query)
  const [older] = reads.splice(0)
  expect(now()).toBeUndefined()
  const saving = save(client, { queryKey: query.queryKey, send, keep })
  saves.shift()?.(success({ ...before, lamp: 'on' }))
  await saving
  older?.(before)
  await settled()
  expect(now()).toBeUndefined()
  reads.shift()?.({ ...before, lamp: 'on' })
  await expect.poll(now).toEqual({ ...before, lamp: 'on' })
  stop()
})

test('a read that was given up is made again: it may have begun for the change of somebody else', async () => {
  const { client, query, reads, saves, send, stop, now } = await lookedAt()
  const saving = save(client, { queryKey: query.queryKey, send, keep })
  void client.invalidateQueries(query)
  reads.length = 0
  saves.shift()?.(success({ ...before, lamp: 'on' }))
  await saving
  expect(now()).toEqual({ ...before, lamp: 'on' })
  reads.shift()?.({ lamp: 'on', radio: 'on' })
  await expect.poll(now).toEqual({ lamp: 'on', radio: 'on' })
  stop()
})

test('a change is shown at once, stays over what is read meanwhile, and is taken back when it fails', async () => {
  const { client, query, reads, saves, seen, send, stop, now } = await lookedAt()
  const saving = save(client, { queryKey: query.queryKey, send, show: (value) => ({ ...value, lamp: 'on' }) })
  expect(now()).toEqual({ ...before, lamp: 'on' })
  void client.invalidateQueries(query)
  reads.shift()?.({ ...before, radio: 'on' })
  await settled()
  expect(now()).toEqual({ lamp: 'on', radio: 'on' })
  expect(seen).not.toContainEqual({ lamp: 'off', radio: 'on' })
  saves.shift()?.(failed(networkFailure))
  expect(await saving).toEqual(failed(networkFailure))
  expect(now()).toEqual({ lamp: 'off', radio: 'on' })
  stop()
})

test('of two changes at once the one that fails takes back nothing of the other', async () => {
  const { client, query, saves, send, stop, now } = await lookedAt()
  const { queryKey } = query
  const lamp = save(client, { queryKey, send, keep, show: (value) => ({ ...value, lamp: 'on' }) })
  const radio = save(client, { queryKey, send, keep, show: (value) => ({ ...value, radio: 'on' }) })
  const [endLamp, endRadio] = saves
  endLamp?.(failed(networkFailure))
  await lamp
  expect(now()).toEqual({ lamp: 'off', radio: 'on' })
  endRadio?.(success({ ...before, radio: 'on' }))
  await radio
  expect(now()).toEqual({ lamp: 'off', radio: 'on' })
  stop()
})

test('of two changes at once the one that is answered first takes nothing of the other away', async () => {
  const { client, query, saves, send, stop, now } = await lookedAt()
  const { queryKey } = query
  const lamp = save(client, { queryKey, send, keep, show: (value) => ({ ...value, lamp: 'on' }) })
  const radio = save(client, { queryKey, send, keep, show: (value) => ({ ...value, radio: 'on' }) })
  const [endLamp, endRadio] = saves
  endLamp?.(success({ ...before, lamp: 'on' }))
  await lamp
  expect(now()).toEqual({ lamp: 'on', radio: 'on' })
  endRadio?.(failed(networkFailure))
  await radio
  expect(now()).toEqual({ lamp: 'on', radio: 'off' })
  stop()
})

test('without a value of its own the answer has the query read again, and the save waits for that', async () => {
  const { client, query, reads, saves, send, stop, now } = await lookedAt()
  const saving = save(client, { queryKey: query.queryKey, send })
  saves.shift()?.(success(before))
  await expect.poll(() => reads.length).toBe(1)
  reads.shift()?.({ ...before, lamp: 'on' })
  await saving
  expect(now()).toEqual({ ...before, lamp: 'on' })
  stop()
})

test('an answer that comes after a logout puts nothing into the next login', async () => {
  const { client, query, saves, send, stop, now } = await lookedAt()
  stop()
  const saving = save(client, { queryKey: query.queryKey, send, keep })
  client.clear()
  saves.shift()?.(success({ ...before, lamp: 'on' }))
  await saving
  expect(now()).toBeUndefined()
})
