import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ApiError } from '../../http/api-error.ts'
import { bearerToken } from '../../http/authenticate.ts'
import type { Call } from '../../http/call.ts'
import { hashSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'

export interface Measurements {
  readonly registry: Registry
  /** One answered call, by the route's name: never by its address, which can hold a key. */
  answered(route: string, status: number, seconds: number): void
  stop(): void
}

export function createMeasurements(liveConnections: () => number): Measurements {
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
  return {
    registry,
    answered: (route, status, seconds) => calls.observe({ route, status: String(status) }, seconds),
    stop: () => registry.clear(),
  }
}

/** For the scraper, by its own token; without a configured token nobody is let in. */
export function metrics({ config }: Needs<'config'>, { registry }: Measurements) {
  return async ({ request, reply }: Call): Promise<void> => {
    const token = bearerToken(request)
    if (config.metricsToken === undefined || token === undefined || !isSame(token, config.metricsToken)) {
      throw new ApiError('invalid_token')
    }
    await reply.type(registry.contentType).send(await registry.metrics())
  }
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))
}
