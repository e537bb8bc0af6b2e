import { setTimeout as pause } from 'node:timers/promises'
import { coalesced } from '../../jobs/coalesced.ts'
import { minute, second } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { countOverdue, putOff, takeDue } from './alerts.repository.ts'
import type { Taken } from './alerts.repository.ts'
import { remindContacts } from './remind-contacts.ts'
import { lease, sendAlert } from './send-alert.ts'
import type { SendNeeds } from './send-alert.ts'

const lookEvery = second
const atOnce = 20
const firstWait = 30 * second
const longestWait = 10 * minute
const late = 5 * minute
/** What the mail server has not answered by then is left to the next; a process manager kills after some ten seconds. */
const stopPatience = 8 * second

/**
 * Mails contacts about robots that are offline (D-20). A decision stands in the database before anything is sent, and is
 * worked off by whichever process is there: taken on with a lease, handed over, and noted as sent. Who dies in between
 * leaves it to the next; a second copy can only come of dying between the mail server's yes and our note of it.
 */
export function watchAlerts(needs: SendNeeds) {
  const { log, clock, database } = needs
  const inHand = new Set<Promise<void>>()
  const stopping = new AbortController()
  let looking = Promise.resolve()

  /** A slow mail server holds up what it was given and nothing else. */
  async function takeOn(): Promise<void> {
    const room = atOnce - inHand.size
    if (room === 0) return
    for (const taken of await takeDue(database, clock.now(), clock.now() + lease, room)) {
      const work = sendOrPutOff(taken).finally(() => {
        inHand.delete(work)
        look()
      })
      inHand.add(work)
    }
  }

  async function sendOrPutOff(taken: Taken): Promise<void> {
    try {
      await sendAlert(needs, taken, stopping.signal)
    } catch (error) {
      log.warn({ err: error, alertId: taken.id }, 'alert could not be sent')
      const wait = Math.min(firstWait * 2 ** (taken.tries - 1), longestWait)
      // If not even that can be noted, the lease ends by itself.
      await putOff(database, taken, clock.now() + wait).catch(() => undefined)
    }
  }

  async function lookOnce(): Promise<void> {
    if (stopping.signal.aborted) return
    await takeOn()
    await remindContacts(needs)
  }

  const look = coalesced(
    () => (looking = lookOnce()),
    (error) => log.warn({ err: error }, 'alerts could not be worked off'),
  )
  const timer = setInterval(look, lookEvery)
  return {
    /** What the mail server is being told gets its answer noted: left alone, it would be told twice. */
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await looking.catch(() => undefined)
      const patience = new AbortController()
      const enough = pause(stopPatience, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([Promise.all(inHand), enough])
      patience.abort()
    },
  }
}

/** For whoever watches over the service. */
export function overdueAlerts({ database, clock }: Needs<'database' | 'clock'>): Promise<number> {
  return countOverdue(database, clock.now() - late)
}
