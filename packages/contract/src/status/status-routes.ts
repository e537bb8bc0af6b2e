import { z } from 'zod'
import { instantField } from '../account/account-fields.ts'
import { route } from '../route.ts'
import { statusPaths } from './status-paths.ts'

/** What an event of the live stream carries: no content, receivers fetch again. */
const liveEvent = z
  .strictObject({ stream: z.string(), kind: z.string(), entityId: z.string().nullable() })
  .meta({ id: 'LiveEvent' })

export function statusRoutes() {
  return {
    clockNow: route(statusPaths.clockNow, {
      summary: "The server's clock",
      answer: { status: 200, schema: z.strictObject({ now: instantField }).meta({ id: 'ClockNow' }) },
    }),
    events: route(statusPaths.events, {
      summary: "Server-sent events for the caller's account and robots",
      answer: { status: 200, schema: liveEvent, mediaType: 'text/event-stream' },
    }),
  }
}
