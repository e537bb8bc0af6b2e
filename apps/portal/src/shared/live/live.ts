import { browserClock, type Clock } from '../clock/clock.ts'
import { request } from '../http/client.ts'
import { followLive } from './follow-live.ts'
import type { LiveNews } from './live-event.ts'
import { setIsLive } from './live-state.ts'

/** Follows what happens to the account and its robots until the answer is called. */
export function startLive(onNews: (news: LiveNews) => void): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel('kompaan.live')
  const end = () => {
    stop.abort()
    channel.close()
  }
  void followLive(
    {
      clock: clockThatHearsTheNetwork,
      channel,
      random: Math.random,
      open: (lastEventId, signal) =>
        request(
          'events',
          {},
          { signal, headers: lastEventId === null ? {} : { 'last-event-id': lastEventId } },
        ),
      exclusively: holdLock,
      onState: setIsLive,
    },
    stop.signal,
    (news) => {
      if (!stop.signal.aborted) onNews(news)
    },
  ).catch(() => undefined)
  return end
}

async function holdLock(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('kompaan.live', { signal }, work)
}

/** When the network comes back there is nothing to wait for: neither the next try nor an old connection. */
const clockThatHearsTheNetwork: Clock = {
  now: browserClock.now,
  wait: async (milliseconds, signal) => {
    const back = new AbortController()
    const hear = () => back.abort()
    addEventListener('online', hear)
    await browserClock.wait(milliseconds, signal ? AbortSignal.any([signal, back.signal]) : back.signal)
    removeEventListener('online', hear)
  },
}
