import { failed, success } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { networkFailure } from '../http/failure.ts'
import { followLive, type LivePorts } from './follow-live.ts'
import type { LiveNews } from './live-event.ts'

const event = (id: string, kind: string) =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify({ stream: 'account:1', kind, entityId: null })}\n\n`

/** Plays the given connections one after the other, then stops; `null` is one that does not come about. */
async function follow(connections: (string | null)[], channel = new EventTarget()) {
  const stop = new AbortController()
  const asked: (string | null)[] = []
  const waits: number[] = []
  const news: LiveNews[] = []
  const posted: unknown[] = []
  const states: boolean[] = []
  const ports: LivePorts = {
    clock: {
      now: () => 0,
      wait: (milliseconds, signal) =>
        new Promise((resolve) => {
          if (milliseconds >= 10_000) signal?.addEventListener('abort', () => resolve())
          else {
            waits.push(milliseconds)
            resolve()
          }
        }),
    },
    random: () => 1,
    onState: (isLive) => states.push(isLive),
    exclusively: (work) => work(),
    channel: {
      postMessage: (message: unknown) => posted.push(message),
      addEventListener: channel.addEventListener.bind(channel),
      removeEventListener: channel.removeEventListener.bind(channel),
    },
    open: async (lastEventId) => {
      asked.push(lastEventId)
      const text = connections[asked.length - 1]
      if (asked.length >= connections.length) stop.abort()
      return text == null ? failed(networkFailure) : success(new Response(text))
    },
  }
  await followLive(ports, stop.signal, (item) => news.push(item))
  return { asked, waits, news, posted, states }
}

test('the first connection asks for everything anew, then passes on events', async () => {
  const { news, posted } = await follow([event('a1', 'profile'), null])
  expect(news).toEqual([
    { kind: 'resync' },
    { kind: 'event', event: { stream: 'account:1', kind: 'profile', entityId: null } },
  ])
  expect(posted.filter((told) => typeof told === 'object' && told !== null && 'news' in told)).toHaveLength(2)
})

test('a broken stream is taken up after the last event seen, without fetching everything again', async () => {
  const { asked, news } = await follow([event('a1', 'profile'), event('a2', 'mfa'), null])
  expect(asked).toEqual([null, 'a1', 'a2'])
  expect(news.filter((item) => item.kind === 'resync')).toHaveLength(1)
})

test('a cursor too old is told as a resync', async () => {
  const { news } = await follow([event('a1', 'x'), 'id: b1\nevent: resync\ndata: {}\n\n', null])
  expect(news.at(-1)).toEqual({ kind: 'resync' })
})

test('tries that fail wait longer each time', async () => {
  const { waits } = await follow([null, null, null, null])
  expect(waits).toEqual([1000, 2000, 4000])
})

test('a message that makes no sense is passed over', async () => {
  const { news } = await follow(['data: nonsense\n\n: ping\n\n' + event('a1', 'x'), null])
  expect(news).toHaveLength(2)
})

test('it says when news arrives and when it no longer does; before anything is known, it is expected to', async () => {
  const { states } = await follow([null, event('a1', 'x'), null])
  expect(states).toEqual([true, false, true, false])
})

test('a stream that does not open is not expected for ever', async () => {
  const stop = new AbortController()
  const states: boolean[] = []
  const waited: number[] = []
  let pass = () => {}
  void followLive(
    {
      clock: {
        now: () => 0,
        wait: (milliseconds) =>
          new Promise((resolve) => {
            waited.push(milliseconds)
            pass = resolve
          }),
      },
      random: () => 1,
      onState: (isLive) => states.push(isLive),
      exclusively: (work) => work(),
      channel: { postMessage: () => {}, addEventListener: () => {}, removeEventListener: () => {} },
      open: () => new Promise(() => {}),
    },
    stop.signal,
    () => undefined,
  )
  expect(states).toEqual([true])
  expect(waited).toEqual([10_000])
  pass()
  await expect.poll(() => states).toEqual([true, false])
  stop.abort()
})

test('a tab that follows another hears when its stream opens and breaks, also when it comes later', async () => {
  const channels = new Map<string, BroadcastChannel>()
  const open = (name: string) => {
    const channel = new BroadcastChannel('follow-live.test')
    channels.set(name, channel)
    return channel
  }
  const quiet = { clock: { now: () => 0, wait: () => new Promise<void>(() => undefined) }, random: () => 1 }
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const stop = new AbortController()
  const reading = new Promise<void>((opened) => {
    void followLive(
      {
        ...quiet,
        channel: open('reader'),
        exclusively: (work) => work(),
        onState: (isLive) => isLive && streams.length > 0 && opened(),
        open: async () =>
          success(
            new Response(
              new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }),
            ),
          ),
      },
      stop.signal,
      () => undefined,
    )
  })
  await reading
  const states: boolean[] = []
  void followLive(
    {
      ...quiet,
      channel: open('follower'),
      // Its turn does not come while the other reads.
      exclusively: () => new Promise(() => undefined),
      onState: (isLive) => states.push(isLive),
      open: async () => failed(networkFailure),
    },
    stop.signal,
    () => undefined,
  )
  // Expected, and then told.
  await expect.poll(() => states).toEqual([true, true])
  streams[0]?.close()
  await expect.poll(() => states).toEqual([true, true, false])
  for (const channel of channels.values()) channel.close()
})
