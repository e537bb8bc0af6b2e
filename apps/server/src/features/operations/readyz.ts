import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Needs } from '../../services.ts'

/** A server behind a broken line does not refuse: it says nothing at all. */
const patienceMilliseconds = 5000

interface Insides {
  readonly stopping: () => boolean
  readonly jobs: Pick<JobQueue, 'troubled'>
}

/**
 * An installation is not well when this many jobs of one kind fail within an hour. A single failure may come from its own
 * data.
 */
const failedMany = 3

/**
 * Whether calls can be taken. When the server falls behind with what it does by itself it is ready but not well: whoever
 * watches over it has to look, and taking it out of service would help nobody. Which job it is stands in the log and the metrics.
 */
export function readyz(
  { background, log }: Needs<'background' | 'log'>,
  { stopping, jobs }: Insides,
): Handler<'readyz'> {
  return async () => {
    if (stopping()) throw new ApiError('unavailable')
    try {
      const troubled = await answered(jobs.troubled())
      const isBehind = troubled.some(({ count, failed }) => count > failed || failed >= failedMany)
      return { status: isBehind || background.late().length > 0 ? 'notWell' : 'ok' }
    } catch (error) {
      log.error({ err: error }, 'not ready: the database does not answer')
      throw new ApiError('unavailable')
    }
  }
}

async function answered<T>(query: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error('no answer')), patienceMilliseconds)
  try {
    return await Promise.race([query, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
