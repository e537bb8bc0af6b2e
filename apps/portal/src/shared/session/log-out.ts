import { browserClock } from '../clock/clock.ts'
import { call } from '../http/client.ts'
import { session } from './session.ts'

/** Nobody waits longer than this for a server that does not answer; the browser is emptied in any case. */
const patience = 2000

const lastThings: (() => Promise<unknown>)[] = []

/** Has something done while there is a session, such as sending what would be lost with it. */
export function beforeLogOut(work: () => Promise<unknown>): void {
  lastThings.push(work)
}

export async function logOut(): Promise<void> {
  await Promise.race([Promise.allSettled(lastThings.map((work) => work())), browserClock.wait(patience)])
  await Promise.race([call('logout', {}, { inPlace: true }), browserClock.wait(patience)])
  session.end('logged_out')
}
