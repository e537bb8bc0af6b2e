import type { Contract } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findDirectQuestion, findVersionForDevice } from './script-runs.repository.ts'

/** What a robot performs. A version never changes, so its id is its ETag. */
export function deviceScript({ database }: Needs<'database'>) {
  return async ({ caller, params, request, reply }: Call<Contract['deviceScript']>): Promise<void> => {
    const { scriptVersionId } = params
    const found =
      (await findVersionForDevice(database, caller.robotId, scriptVersionId)) ??
      (await findDirectQuestion(database, caller.robotId, scriptVersionId))
    if (found === undefined) throw new ApiError('not_found')
    const etag = `"${scriptVersionId}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      await reply.code(304).send()
      return
    }
    const { scriptId: scriptReferenceId, language: scriptLanguage, content } = found
    const about = JSON.stringify({ scriptReferenceId, scriptVersionId, scriptLanguage })
    // It goes out as it is kept: an object as JSON, of which the first character is opened.
    await reply.type('application/json; charset=utf-8').send(`${about.slice(0, -1)},${content.slice(1)}`)
  }
}
