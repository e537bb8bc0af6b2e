import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'

/** Whether the process is of any use: one whose embedded database has ended is none until it is started anew. */
export function healthz(lost: AbortSignal): Handler<'healthz'> {
  return async () => {
    if (lost.aborted) throw new ApiError('unavailable')
    return { status: 'ok' }
  }
}
