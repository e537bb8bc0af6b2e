import { sql } from 'drizzle-orm'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'

export function readyz(
  { database, log }: Needs<'database' | 'log'>,
  stopping: () => boolean,
): Handler<'readyz'> {
  return async () => {
    if (stopping()) throw new ApiError('unavailable')
    try {
      await database.execute(sql`select 1`)
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      throw new ApiError('unavailable')
    }
    return { status: 'ok' }
  }
}
