import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { clockNow } from './clock-now.ts'
import { events } from './events.ts'

export function statusFeature(services: Services) {
  return {
    name: 'status',
    calls: { clockNow: clockNow(services), events: events(services) },
  } satisfies Feature
}
