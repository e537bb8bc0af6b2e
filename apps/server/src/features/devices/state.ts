import type { Contract } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { desiredState } from './desired-state.ts'

/** The list of parts. Robots that hold this version already are told so without it. */
export function state({ database }: Needs<'database'>) {
  return async ({ caller, request, reply }: Call<Contract['state']>) => {
    const wanted = await demandState(database, caller.robotId)
    const etag = `"${wanted.version}"`
    reply.header('etag', etag)
    const items = wanted.parts.map(({ kind, id, sha256 }) => ({ kind, id, sha256 }))
    if (request.headers['if-none-match'] === etag) await reply.code(304).send()
    return { version: wanted.version, items }
  }
}

/** One part, by what is in it: a part that has changed since is not there any more. */
export function stateBody({ database }: Needs<'database'>) {
  return async ({ caller, params, reply }: Call<Contract['stateBody']>): Promise<void> => {
    const { parts } = await demandState(database, caller.robotId)
    const found = parts.find(({ sha256 }) => sha256 === params.sha256)
    if (found === undefined) throw new ApiError('not_found')
    await reply.type('application/json; charset=utf-8').send(found.body)
  }
}

async function demandState(database: Needs<'database'>['database'], robotId: string) {
  const wanted = await desiredState(database, robotId)
  // Only a robot that was removed at this moment.
  if (wanted === undefined) throw new ApiError('invalid_token')
  return wanted
}
