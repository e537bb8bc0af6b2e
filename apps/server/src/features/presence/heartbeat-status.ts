import type { Handler } from '../../http/call.ts'
import { day, hour, minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import type { WithPresence } from './presence.ts'

const daysInMonth = 30

export function heartbeatStatus({
  presence,
  clock,
}: Needs<'clock'> & WithPresence): Handler<'heartbeatStatus'> {
  return async ({ params }) => {
    const { status, lastBeatAt } = await presence.statusOf(params.robotId)
    return {
      status,
      lastSince: lastBeatAt === null ? null : new Date(lastBeatAt).toISOString(),
      duration: status === 'offline' && lastBeatAt !== null ? durationOf(clock.now() - lastBeatAt) : null,
    }
  }
}

/** A length of time in the parts that people count in; a month has 30 days. */
function durationOf(milliseconds: number) {
  const days = Math.floor(milliseconds / day)
  return {
    months: Math.floor(days / daysInMonth),
    days: days % daysInMonth,
    hours: Math.floor((milliseconds % day) / hour),
    minutes: Math.floor((milliseconds % hour) / minute),
  }
}

/** A carer asks whether the robot is there now; the robot answers with a beat. */
export function askHeartbeat({ runUnit }: Needs<'runUnit'>): Handler<'askHeartbeat'> {
  return ({ params, actor }) =>
    runUnit(actor, async (unit) => {
      unit.publish({ stream: `device:${params.robotId}`, kind: 'heartbeat.wanted' })
      return undefined
    })
}
