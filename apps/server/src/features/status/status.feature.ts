import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { clockNow } from './clock-now.ts'
import { events } from './events.ts'

export const statusFeature = {
  name: 'status',
  bring: (services: Services) => ({
    calls: { clockNow: clockNow(services), events: events(services) },
  }),
} satisfies Feature
