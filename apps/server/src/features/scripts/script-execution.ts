import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'

export function scriptExecution(): Handler<'scriptExecution'> {
  return async () => {
    throw new ApiError('not_found')
  }
}
