import { sql } from 'drizzle-orm'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'

/** A server behind a broken line does not refuse: it says nothing at all. */
const patienceMilliseconds = 5000

export function readyz(
  { database, log }: Needs<'database' | 'log'>,
  stopping: () => boolean,
): Handler<'readyz'> {
  return async () => {
    if (stopping()) throw new ApiError('unavailable')
    try {
      await answered(database.execute(sql`select 1`))
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      throw new ApiError('unavailable')
    }
    return { status: 'ok' }
  }
}

async function answered(query: Promise<unknown>): Promise<void> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error('no answer')), patienceMilliseconds)
  try {
    await Promise.race([query, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
