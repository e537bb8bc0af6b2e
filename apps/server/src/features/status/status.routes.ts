import type { Services } from '../../services.ts'
import { clockNow } from './clock-now.ts'
import { events } from './events.ts'

export function statusHandlers(services: Services) {
  return { clockNow: clockNow(services), events: events(services) }
}
