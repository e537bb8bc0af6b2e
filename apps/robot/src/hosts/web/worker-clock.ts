import type { Clock } from '../../core/ports.ts'
import timerWorkerAddress from './timer-worker.ts?worker&url'

/** The browser's clocks, with timers that go on while the page is out of sight. */
export function workerClock(): Clock {
  const worker = startWorker()
  const waiting = new Map<number, () => void>()
  let last = 0

  worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
    const act = waiting.get(data)
    waiting.delete(data)
    act?.()
  })
  const tell = (...message: readonly [number, number?]) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker.postMessage(message)
  }

  return {
    system: () => Date.now(),
    monotonic: () => performance.now(),
    after: (milliseconds, act) => {
      const id = (last += 1)
      waiting.set(id, act)
      tell(id, milliseconds)
      return () => {
        if (waiting.delete(id)) tell(id)
      }
    },
  }
}

/** As the browser wants it under Trusted Types; the policy lets this one address through and no other. */
function startWorker(): Worker {
  const policy = window.trustedTypes?.createPolicy('kompaan', { createScriptURL: onlyTheWorker })
  const address = policy?.createScriptURL(timerWorkerAddress) ?? timerWorkerAddress
  return new Worker(address, { type: 'module' })
}

function onlyTheWorker(asked: string): string {
  if (asked !== timerWorkerAddress) throw new TypeError(`No script may be loaded from '${asked}'`)
  return asked
}
