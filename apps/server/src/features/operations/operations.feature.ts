import { openApiDocument } from '@kompaan/contract'
import { exportedTrail, forgetOldEntries } from '../../audit/audit.repository.ts'
import { auditEntry, event, installation, job, stream, throttle } from '../../db/schema.ts'
import { eventRetention } from '../../events/event-log.repository.ts'
import type { Feature } from '../../feature.ts'
import type { Call } from '../../http/call.ts'
import { recurring } from '../../jobs/job-queue.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Measurements } from '../../metrics/measurements.ts'
import { minute } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import { appVersion } from './app-version.ts'
import { backup } from './backup.ts'
import { healthz } from './healthz.ts'
import { portalConfig } from './portal-config.ts'
import { readyz } from './readyz.ts'
import { reference } from './reference-page.ts'
import { watchTrouble } from './watch-trouble.ts'

/** What only the app itself can tell. */
export interface WithInsides {
  readonly insides: Insides
}

interface Insides {
  readonly stopping: () => boolean
  /** Aborted when the database is gone for good. */
  readonly lost: AbortSignal
  readonly measurements: Measurements
  readonly jobs: Pick<JobQueue, 'troubled'>
}

/** What watches over the service, and the tables that belong to all features. */
export const operationsFeature = {
  name: 'operations',
  keeps: [
    { table: installation },
    { table: job },
    { table: stream },
    // An older cursor is told to fetch everything again.
    { table: event, forget: [{ column: event.at, after: eventRetention }] },
    // Windows that are over say nothing any more.
    { table: throttle, forget: [{ column: throttle.endsAt, after: 0 }] },
    { table: auditEntry },
  ],
  bring: (services: Services & WithInsides) => {
    const { database, clock, live, background, insides } = services
    const { measurements, jobs } = insides
    // Made when somebody asks for it: few processes are, and it was a tenth of what their start asked of the processor.
    let made: ReturnType<typeof openApiDocument> | undefined
    const document = () => (made ??= openApiDocument(appVersion))
    return {
      calls: {
        healthz: healthz(insides.lost),
        readyz: readyz(services, insides),
        // For the scraper, by its own token, which is checked at the door like everybody's.
        metrics: async ({ reply }: Call) => {
          const { text, contentType } = await measurements.read()
          await reply.type(contentType).send(text)
        },
        openApi: async () => document(),
        reference: reference(document),
        portalConfig: portalConfig(services),
        backup: backup(services),
      },
      start: () => watchTrouble(services, insides),
      exports: ({ accountId }) => ({ trail: exportedTrail(database, accountId) }),
      jobs: [recurring('forget.audit_entry', 15 * minute, () => forgetOldEntries(database, clock.now()))],
      gauges: [
        { name: 'kompaan_live_connections', help: 'Open live streams', read: () => live.size },
        {
          name: 'kompaan_troubled_jobs',
          help: 'Jobs that are late, keep failing, or failed for good within the last hour, by name',
          label: 'job',
          readEach: () => jobs.troubled(),
        },
        {
          name: 'kompaan_late_loops',
          help: 'What the process does again and again and has not been able to for long, by name',
          label: 'loop',
          readEach: () => background.late().map((name) => ({ name, count: 1 })),
        },
      ],
    }
  },
} satisfies Feature
