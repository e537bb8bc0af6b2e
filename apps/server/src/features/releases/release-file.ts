import type { Contract } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { sendStoredFile } from '../../http/send-stored-file.ts'
import type { Needs } from '../../services.ts'
import { findRelease } from './releases.repository.ts'

/** The file of a release, whole or from where a download broke off. */
export function releaseFile({ database, files }: Needs<'database' | 'files'>) {
  return async ({ params, request, reply }: Call<Contract['release']>): Promise<void> => {
    const found = await findRelease(database, params.version)
    if (found === undefined) throw new ApiError('not_found')
    await sendStoredFile(files, found, request, reply)
  }
}
