import { z } from 'zod'
import { idField, instantField } from '../account/account-fields.ts'
import { route } from '../route.ts'
import { robotStatuses } from './robot-status.ts'
import { statusPaths } from './status-paths.ts'

/** What an event of the live stream carries: no content, receivers fetch again. */
const liveEvent = z
  .strictObject({ stream: z.string(), kind: z.string(), entityId: z.string().nullable() })
  .meta({ id: 'LiveEvent' })

const robotParams = z.strictObject({ robotId: idField })

export function statusRoutes() {
  return {
    clockNow: route(statusPaths.clockNow, {
      summary: "The server's clock",
      answer: { status: 200, schema: z.strictObject({ now: instantField }).meta({ id: 'ClockNow' }) },
    }),
    events: route(statusPaths.events, {
      summary: "Server-sent events for the caller's account and robots",
      headers: ['Last-Event-ID'],
      answer: { status: 200, schema: liveEvent, mediaType: 'text/event-stream' },
    }),
    askHeartbeat: route(statusPaths.askHeartbeat, {
      summary: 'Ask the robot for a fresh sign of life',
      params: robotParams,
      answer: { status: 202 },
    }),
    heartbeatStatus: route(statusPaths.heartbeatStatus, {
      summary: 'Whether the robot is there, and since when not (D-15)',
      params: robotParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            status: z.enum(robotStatuses),
            /** The last sign of life; null when there never was one. */
            lastSince: instantField.nullable(),
            /** How long the robot has been offline; null while it is not, or never was there. */
            duration: z
              .strictObject({
                months: z.number().int(),
                days: z.number().int(),
                hours: z.number().int(),
                minutes: z.number().int(),
              })
              .nullable(),
          })
          .meta({ id: 'HeartbeatStatus' }),
      },
    }),
  }
}
