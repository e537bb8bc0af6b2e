import { setTimeout as pause } from 'node:timers/promises'
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
export function watchAlerts(needs: SendNeeds): () => Promise<void> {
  const { log, clock, database, background } = needs
  const inHand = new Set<Promise<void>>()
  const stopping = new AbortController()

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
      background.goesOn(work)
    }
  }

  async function sendOrPutOff(taken: Taken): Promise<void> {
    try {
      await sendAlert(needs, taken, stopping.signal)
    } catch (error) {
      log.warn({ err: error, alertId: taken.id }, 'alert could not be sent')
      const wait = Math.min(firstWait * 2 ** (taken.tries - 1), longestWait)
      // If not even that can be noted, the lease ends by itself.
      await putOff(database, taken, clock.now() + wait).catch((fault: unknown) =>
        log.error({ err: fault, alertId: taken.id }, 'alert could not be put off'),
      )
    }
  }

  const look = background.every('alerts.send', lookEvery, async () => {
    if (!stopping.signal.aborted) await takeOn()
  })
  background.every('contacts.remind', lookEvery, () => remindContacts(needs))
  // What the mail server is being told gets its answer noted: left alone, it would be told twice.
  return async () => {
    stopping.abort()
    await look.atRest()
    const patience = new AbortController()
    const enough = pause(stopPatience, undefined, { signal: patience.signal }).catch(() => undefined)
    await Promise.race([Promise.all(inHand), enough])
    patience.abort()
  }
}

/** For whoever watches over the service. */
export function overdueAlerts({ database, clock }: Needs<'database' | 'clock'>): Promise<number> {
  return countOverdue(database, clock.now() - late)
}
