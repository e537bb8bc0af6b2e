import { collectDefaultMetrics, Gauge as PrometheusGauge, Histogram, Registry } from 'prom-client'

/** A figure that is looked up when somebody asks for it; with a label, one for each thing it counts. */
export type Gauge = {
  readonly name: `kompaan_${string}`
  readonly help: string
} & (
  | { readonly read: () => number | Promise<number> }
  | { readonly label: string; readonly readEach: () => Counts | Promise<Counts> }
)

type Counts = readonly { readonly name: string; readonly count: number }[]

export interface Measurements {
  add(gauge: Gauge): void
  /** One answered call, by the route's name: never by its address, which can hold a key. */
  answered(route: string, status: number, seconds: number): void
  /** Everything, as Prometheus reads it. */
  read(): Promise<{ text: string; contentType: string }>
  stop(): void
}

export function createMeasurements(): Measurements {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'kompaan_http_call_seconds',
    help: 'Duration of calls by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  return {
    add: (gauge) => {
      const { name, help } = gauge
      // While the database is gone nobody knows some of them; the other figures are wanted all the more.
      if ('read' in gauge) {
        new PrometheusGauge({
          name,
          help,
          registers,
          async collect() {
            await Promise.try(gauge.read).then(
              (value) => this.set(value),
              () => this.remove(),
            )
          },
        })
        return
      }
      new PrometheusGauge({
        name,
        help,
        labelNames: [gauge.label],
        registers,
        async collect() {
          this.reset()
          const counts = await Promise.try(gauge.readEach).catch(() => [])
          for (const each of counts) this.set({ [gauge.label]: each.name }, each.count)
        },
      })
    },
    answered: (route, status, seconds) => calls.observe({ route, status: String(status) }, seconds),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
    stop: () => registry.clear(),
  }
}
