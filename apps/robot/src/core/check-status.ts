import type { CheckStatusEffect } from '@kompaan/script/core'
import { CallFailed, isExpected } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { pause } from './pause.ts'
import { currentPermissions } from './permissions.ts'
import type { Clock, Store } from './ports.ts'
import { instant, type RobotTime } from './robot-time.ts'
import { isStatusSeen, readAnswer } from './wire-answers.ts'

type Seen = 'yes' | 'no' | 'unknown'

/** Looks whether something happened around the robot, until it did or the time for it is over (D-35). */
export interface StatusWatch {
  /** 'No' only when the server has said so of the whole window; whatever cannot be known is unknown. */
  look(wanted: CheckStatusEffect, signal: AbortSignal): Promise<Seen>
  /** The server has heard of something. */
  hint(): void
}

interface WatchParts {
  readonly client: DeviceClient
  readonly store: Store
  readonly time: RobotTime
  readonly clock: Clock
}

/** A hint can get lost. */
const askAgainAfter = 60_000
/** A robot that has just started may have no network for a moment. */
const graceAtTheEnd = 30_000
const graceStep = 5000

export function createStatusWatch({ client, store, time, clock }: WatchParts): StatusWatch {
  const watches = new Set<Watch>()

  const ask = async ({ name, from, until }: CheckStatusEffect): Promise<Seen | 'no answer'> => {
    try {
      const query = { name, from: instant(from), to: instant(until) }
      return readAnswer(await client.call('statusHappened', { query }), isStatusSeen).seen
    } catch (error) {
      if (!isExpected(error)) throw error
      // Refused: not allowed, or a name that nobody can tell of.
      const isRefused = error instanceof CallFailed && refusals.has(error.code)
      return isRefused ? 'unknown' : 'no answer'
    }
  }

  const waitFor = async (watch: Watch, milliseconds: number, signal: AbortSignal) => {
    const woken = new AbortController()
    watch.wake = () => woken.abort()
    if (!watch.isHinted) await pause(clock, milliseconds, AbortSignal.any([signal, woken.signal]))
  }

  const look = async (watch: Watch, wanted: CheckStatusEffect, signal: AbortSignal): Promise<Seen> => {
    const began = time.now() ?? wanted.until
    // By a clock that cannot be set: what the time is may be corrected meanwhile.
    const end = clock.monotonic() + Math.max(0, wanted.until - began)
    while (!signal.aborted) {
      if (!(await currentPermissions(store)).includes('statusCheck')) return 'unknown'
      watch.isHinted = false
      const left = end - clock.monotonic()
      const isWholeWindow = left <= 0 && (time.now() ?? 0) >= wanted.until
      const seen = await ask(wanted)
      if (seen === 'yes' || seen === 'unknown') return seen
      if (seen === 'no' && left <= 0) return isWholeWindow ? 'no' : 'unknown'
      if (seen === 'no answer' && left <= -graceAtTheEnd) return 'unknown'
      await waitFor(watch, left > 0 ? Math.min(left, askAgainAfter) : graceStep, signal)
    }
    return 'unknown'
  }

  return {
    hint: () => {
      for (const watch of watches) {
        watch.isHinted = true
        watch.wake()
      }
    },
    look: async (wanted, signal) => {
      const watch: Watch = { isHinted: false, wake: () => undefined }
      watches.add(watch)
      return look(watch, wanted, signal).finally(() => watches.delete(watch))
    },
  }
}

interface Watch {
  isHinted: boolean
  wake: () => void
}

const refusals = new Set(['forbidden', 'invalid_input', 'not_found'])
