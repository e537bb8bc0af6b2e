import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Call } from '../../http/call.ts'

export interface Measurements {
  readonly registry: Registry
  /** One answered call, by the route's name: never by its address, which can hold a key. */
  answered(route: string, status: number, seconds: number): void
  stop(): void
}

export interface Measured {
  readonly liveConnections: () => number
  /** Mails about silent robots that should have gone by now. */
  readonly overdueAlerts: () => Promise<number>
}

export function createMeasurements({ liveConnections, overdueAlerts }: Measured): Measurements {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'kompaan_http_call_seconds',
    help: 'Duration of calls by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'kompaan_live_connections',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(liveConnections())
    },
  })
  new Gauge({
    name: 'kompaan_overdue_alerts',
    help: 'Mails about silent robots that are late: not taken on for five minutes, or tried in vain',
    registers: [registry],
    async collect() {
      // While the database is gone nobody knows; the other figures are wanted all the more.
      await overdueAlerts().then(
        (count) => this.set(count),
        () => this.remove(),
      )
    },
  })
  return {
    registry,
    answered: (route, status, seconds) => calls.observe({ route, status: String(status) }, seconds),
    stop: () => registry.clear(),
  }
}

/** For the scraper, by its own token, which is checked at the door like everybody's. */
export function metrics({ registry }: Measurements) {
  return async ({ reply }: Call): Promise<void> => {
    await reply.type(registry.contentType).send(await registry.metrics())
  }
}
