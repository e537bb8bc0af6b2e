import { failed, type Result, success } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallOptions } from '../http/create-client.ts'
import { networkFailure, type Failure } from '../http/failure.ts'
import { fakeBrowser } from '../session/fake-browser.ts'
import { createUploadQueue, isBusy, overallProgress, type Sender, timeLeft } from './upload-queue.ts'

interface Sent {
  readonly name: string
  readonly robotId: string
  readonly options: CallOptions
  readonly answer: (answer: Result<unknown, Failure>) => void
}

const anna: Sender = { account: 'anna' }

/** A queue whose calls a test answers by hand. */
function setting() {
  const { clock } = fakeBrowser()
  const sent: Sent[] = []
  const isOnline = watched(true)
  const sender = watched<Sender>(anna)
  let made = 0
  const queue = createUploadQueue({ clock, isOnline, sender, newId: () => `${(made += 1)}` })
  return {
    queue,
    clock,
    sent,
    isOnline,
    sender,
    add: (robotId: string, ...names: string[]) =>
      queue.add(
        names.map((name) => ({
          robotId,
          name,
          size: 1000,
          send: (options: CallOptions) =>
            new Promise<Result<unknown, Failure>>((resolve) => {
              sent.push({ name, robotId, options, answer: resolve })
              // As the client does: who cancels has a failure at once.
              options.signal?.addEventListener('abort', () => resolve(failed(networkFailure)))
            }),
        })),
      ),
    states: () => queue.get().uploads.map(({ name, state }) => `${name} ${state}`),
    /** Answers the calls for a file that are open. */
    answer: async (name: string, answer: Result<unknown, Failure>) => {
      for (const call of sent) if (call.name === name) call.answer(answer)
      await nextTask()
    },
  }
}

function watched<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))
const refusal = (status: number, error: Failure['error']): Failure => ({ ...networkFailure, status, error })

test('two files are sent at a time, and the next when one is there', async () => {
  const { add, states, answer, queue } = setting()
  add('r', 'a', 'b', 'c')
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  await answer('b', success(null))
  expect(states()).toEqual(['a sending', 'b done', 'c sending'])
  await answer('a', success(null))
  await answer('c', success(null))
  expect(states()).toEqual(['a done', 'b done', 'c done'])
  expect(isBusy(queue.get())).toBe(false)
})

test('how far it is counts the bytes of files, of each and of all', () => {
  const { add, sent, queue } = setting()
  add('r', 'a', 'b')
  sent[0]?.options.onProgress?.(600, 1200)
  expect(queue.get().uploads.map((each) => each.sent)).toEqual([500, 0])
  expect(overallProgress(queue.get().uploads)).toBe(0.25)
})

test('a file goes to the robot that it was begun for, also when it is tried again', async () => {
  const { add, sent, answer, queue } = setting()
  add('first', 'a')
  add('second', 'b')
  await answer('a', failed(refusal(500, 'internal')))
  queue.retry('1')
  expect(sent.map(({ name, robotId }) => `${name} ${robotId}`)).toEqual(['a first', 'b second', 'a first'])
})

test('one that is cancelled is broken off and gone, and the next goes on', () => {
  const { add, states, sent, queue } = setting()
  add('r', 'a', 'b', 'c')
  queue.cancel('1')
  expect(sent[0]?.options.signal?.aborted).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending'])
})

test('cancelling all leaves what was sent and what had failed', async () => {
  const { add, states, answer, sent, queue } = setting()
  add('r', 'a', 'b', 'c', 'd')
  await answer('a', success(null))
  await answer('b', failed(refusal(413, 'payload_too_large')))
  queue.cancelAll()
  expect(states()).toEqual(['a done', 'b failed'])
  expect(sent.slice(2).every(({ options }) => options.signal?.aborted)).toBe(true)
  queue.dismiss()
  expect(states()).toEqual([])
})

test.each([
  [413, 'payload_too_large'],
  [429, 'too_many_requests'],
  [403, 'forbidden'],
] as const)(
  'a %i is told of that file; the others go on, and it can be tried again',
  async (status, error) => {
    const { add, states, answer, queue } = setting()
    add('r', 'a', 'b', 'c')
    await answer('a', failed(refusal(status, error)))
    expect(states()).toEqual(['a failed', 'b sending', 'c sending'])
    expect(queue.get().uploads[0]?.failure).toMatchObject({ status, error })
    queue.retry('1')
    expect(states()).toEqual(['a waiting', 'b sending', 'c sending'])
    expect(queue.get().uploads[0]?.failure).toBeNull()
  },
)

test('a file whose call cannot even be made has failed, and holds up no other', async () => {
  const { add, queue, states } = setting()
  const send = () => Promise.reject(new Error('The file is gone'))
  queue.add(['a', 'b'].map((name) => ({ robotId: 'r', name, size: 1000, send })))
  add('r', 'c')
  await nextTask()
  expect(states()).toEqual(['a failed', 'b failed', 'c sending'])
})

test('no failure of a file leads away from the page', () => {
  const { add, sent } = setting()
  add('r', 'a')
  expect(sent[0]?.options.inPlace).toBe(true)
})

test('without a network it waits, and goes on when that is back', async () => {
  const { add, states, sent, isOnline, queue } = setting()
  add('r', 'a', 'b', 'c')
  isOnline.become(false)
  await nextTask()
  expect(states()).toEqual(['a waiting', 'b waiting', 'c waiting'])
  expect(queue.get().pause).toBe('offline')
  expect(sent.every(({ options }) => options.signal?.aborted)).toBe(true)
  isOnline.become(true)
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  expect(queue.get().pause).toBeNull()
})

test('a connection that broke although there is a network is tried again twice, later each time', async () => {
  const { add, states, sent, answer, clock } = setting()
  add('r', 'a')
  await answer('a', failed(networkFailure))
  expect(states()).toEqual(['a waiting'])
  clock.pass(2000)
  await nextTask()
  expect(states()).toEqual(['a sending'])
  await answer('a', failed(networkFailure))
  clock.pass(2000)
  await nextTask()
  expect(states()).toEqual(['a waiting'])
  clock.pass(8000)
  await nextTask()
  await answer('a', failed(networkFailure))
  expect(states()).toEqual(['a failed'])
  expect(sent).toHaveLength(3)
})

test('a session that ran out pauses it, and the same person who logs in again has it go on', async () => {
  const { add, states, answer, sender, queue } = setting()
  add('r', 'a', 'b', 'c')
  sender.become('interrupted')
  await answer('a', failed(refusal(401, 'invalid_token')))
  expect(states()).toEqual(['a waiting', 'b waiting', 'c waiting'])
  expect(queue.get().pause).toBe('logged_out')
  sender.become(anna)
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
})

test('a token that is refused pauses it until there is another', async () => {
  const { add, states, answer, sender, sent, queue } = setting()
  add('r', 'a', 'b', 'c')
  await answer('a', failed(refusal(401, 'invalid_token')))
  expect(states()).toEqual(['a waiting', 'b waiting', 'c waiting'])
  expect(queue.get().pause).toBe('logged_out')
  expect(sent).toHaveLength(2)
  sender.become(anna)
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
})

test('a logout stops it and leaves nothing', async () => {
  const { add, states, sent, sender, isOnline, queue } = setting()
  add('r', 'a', 'b', 'c')
  sender.become('nobody')
  expect(states()).toEqual([])
  expect(queue.get().pause).toBeNull()
  expect(sent.every(({ options }) => options.signal?.aborted)).toBe(true)
  sender.become(anna)
  isOnline.become(true)
  await nextTask()
  expect(sent).toHaveLength(2)
})

test('nothing is sent in the name of somebody else who logs in', () => {
  const { add, states, sent, sender } = setting()
  add('r', 'a')
  sender.become('interrupted')
  sender.become({ account: 'bram' })
  expect(states()).toEqual([])
  expect(sent).toHaveLength(1)
})

test('what was sent before is no longer listed when other files are chosen', async () => {
  const { add, states, answer } = setting()
  add('r', 'a', 'b')
  await answer('a', success(null))
  await answer('b', failed(refusal(413, 'payload_too_large')))
  add('r', 'c')
  expect(states()).toEqual(['b failed', 'c sending'])
})

const refusedFor = (code: string, max?: number): Failure => ({
  ...refusal(413, 'payload_too_large'),
  details: [{ path: 'a', message: '', code, ...(max !== undefined && { values: { max } }) }],
})

test('all that failed are sent again at once, but not what would fare no better', async () => {
  const { add, answer, states, queue } = setting()
  add('r', 'a', 'b', 'c')
  await answer('a', failed(refusedFor('damaged')))
  await answer('b', failed(refusedFor('unavailable')))
  await answer('c', failed(refusal(500, 'internal')))
  queue.retryFailed()
  expect(states()).toEqual(['a failed', 'b sending', 'c sending'])
  expect(queue.get().uploads.map(({ failure }) => failure === null)).toEqual([false, true, true])
})

test('how long it will take is told once the speed is known, and not while nothing is sent', () => {
  const { add, sent, queue, clock, isOnline } = setting()
  add('r', 'a', 'b')
  sent[0]?.options.onProgress?.(500, 1000)
  expect(queue.get().secondsLeft).toBeNull()
  clock.pass(5000)
  sent[0]?.options.onProgress?.(1000, 1000)
  expect(queue.get().secondsLeft).toBe(5)
  isOnline.become(false)
  expect(queue.get().secondsLeft).toBeNull()
})

test('what is left takes as long as what went, for its size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ size: fc.integer({ min: 1, max: 1e9 }), part: fc.nat(9) }), { minLength: 1 }),
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 3000, max: 1e7 }),
      (files, bytes, milliseconds) => {
        const uploads = files.map(({ size, part }, index) => ({
          id: `${index}`,
          robotId: 'r',
          name: 'a',
          size,
          sent: Math.floor((size * part) / 10),
          state: 'sending' as const,
          failure: null,
        }))
        const left = uploads.reduce((sum, each) => sum + each.size - each.sent, 0)
        const seconds = timeLeft(uploads, bytes, milliseconds)
        const expected = (left / bytes) * (milliseconds / 1000)
        expect(Math.abs((seconds ?? 0) - expected)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
