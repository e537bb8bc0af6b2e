import type { Contract } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Call, Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { findBodies, findManifest } from '../state/state.repository.ts'
import type { StateVersion } from '../state/state.repository.ts'

/** Of the bodies in one answer; a single one that is larger comes alone. */
const answerBytesMax = 1_000_000

/** The list of parts. Robots that hold this version already are told so without it. */
export function state({ database, clock }: Needs<'database' | 'clock'>) {
  return async ({ caller, query, request, reply }: Call<Contract['state']>) => {
    const manifest = await findManifest(database, caller.robotId, clock.now(), heldIn(query.since))
    // Only a robot that was removed at this moment.
    if (manifest === undefined) throw new ApiError('invalid_token')
    const etag = `"${manifest.epoch}.${manifest.version}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) await reply.code(304).send()
    return { ...manifest, items: [...manifest.items] }
  }
}

function heldIn(since: string | undefined): StateVersion | undefined {
  const [epoch, version] = since?.split('.') ?? []
  return epoch === undefined || version === undefined ? undefined : { epoch, version: Number(version) }
}

/** Parts by what is in them: a part that has changed since is not there any more. */
export function stateParts({ database }: Needs<'database'>): Handler<'stateParts'> {
  return async ({ caller, body }) => {
    const found = await findBodies(database, caller.robotId, body.sha256, answerBytesMax)
    return {
      parts: found.flatMap((each) => (each.body === null ? [] : [{ sha256: each.sha256, body: each.body }])),
      gone: found.filter(({ isThere }) => !isThere).map(({ sha256 }) => sha256),
    }
  }
}

/** One of them, as it is. */
export function stateBody({ database }: Needs<'database'>) {
  return async ({ caller, params, reply }: Call<Contract['stateBody']>): Promise<void> => {
    const [found] = await findBodies(database, caller.robotId, [params.sha256], answerBytesMax)
    if (found === undefined || found.body === null) throw new ApiError('not_found')
    await reply.type('application/json; charset=utf-8').send(found.body)
  }
}
