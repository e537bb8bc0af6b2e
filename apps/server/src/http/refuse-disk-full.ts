import { NoRoom } from '../db/copy-database-folder.ts'
import { ApiError } from './api-error.ts'

/** Tells an operator that the disk is full, which only they can mend; anything else that went wrong stays what it is. */
export function refuseDiskFull(error: unknown): never {
  if (!isDiskFull(error)) throw error
  throw new ApiError('storage_full', { details: [{ path: 'disk', message: error.message }] })
}

export function isDiskFull(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return error instanceof NoRoom || code === 'ENOSPC' || code === 'EDQUOT'
}
