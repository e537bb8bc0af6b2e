import type { JobQueue } from '../../jobs/job-queue.ts'
import { minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'

/**
 * Tells in the log what the server does not get done by itself, once for each time it begins. A try that fails is told as
 * it happens; this also sees what is not even begun.
 */
export function watchTrouble(
  { background, log }: Needs<'background' | 'log'>,
  { jobs }: { readonly jobs: Pick<JobQueue, 'troubled'> },
): void {
  let told: ReadonlySet<string> = new Set()
  background.every('trouble', minute, async () => {
    const names = [...background.late(), ...(await jobs.troubled()).map(({ name }) => name)]
    for (const name of names) {
      if (!told.has(name)) log.error({ job: name }, 'what recurs or waits is late, or keeps failing')
    }
    told = new Set(names)
  })
}
