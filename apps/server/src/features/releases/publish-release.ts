import { Readable } from 'node:stream'
import { contract } from '@kompaan/contract'
import { demandStored } from '../../db/demand-stored.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { refuseDiskFull } from '../../http/refuse-disk-full.ts'
import type { Needs } from '../../services.ts'
import { putFleetPart } from '../state/change-parts.ts'
import type { WantedPart } from '../state/change-parts.ts'
import { findNewestRelease, findRelease, insertRelease } from './releases.repository.ts'
import type { ReleaseRow } from './releases.repository.ts'

const releaseMaxBytes = contract().publishRelease.bodyLimit

/** The operator publishes robot software. Robots find it in their desired state, one after the other. */
export function publishRelease({
  database,
  runUnit,
  files,
}: Needs<'database' | 'runUnit' | 'files'>): Handler<'publishRelease'> {
  return async ({ query: { version }, request, actor }) => {
    const { body } = request
    if (!(body instanceof Readable)) {
      throw new ApiError('invalid_input', { details: [{ path: 'body', message: 'a file is expected' }] })
    }
    if ((await findRelease(database, canonical(version))) !== undefined) throw new ApiError('version_in_use')
    const { sha256, size } = await files.keep(body, releaseMaxBytes).catch(refuseDiskFull)
    try {
      await runUnit(actor, async (unit) => {
        await demandStored(unit.tx, files, [{ sha256, size }])
        await insertRelease(unit.tx, { version: canonical(version), sha256, size, publishedAt: unit.now })
        const newest = await findNewestRelease(unit.tx)
        if (newest !== undefined) await putFleetPart(unit, softwarePart(newest))
        unit.record({ action: 'publishRelease', subject: `release:${version}`, details: { version, sha256 } })
      })
    } catch (error) {
      // Somebody published at the same moment: then it is this version, or this is the next after theirs.
      if (!isUniqueViolation(error)) throw error
      const isPublished = (await findRelease(database, canonical(version))) !== undefined
      throw new ApiError(isPublished ? 'version_in_use' : 'unavailable')
    }
    return { version: canonical(version), sha256, size }
  }
}

/** What robots are told of the newest release. */
function softwarePart({ version, sha256, size }: ReleaseRow): WantedPart {
  return { kind: 'software', id: 'robot', content: { version, sha256, size } }
}

/** One way of writing each version: 2.9 and 2.09 are 2.9.0. */
function canonical(version: string): string {
  const parts = version.split('.').map(Number)
  return [...parts, 0, 0].slice(0, Math.max(3, parts.length)).join('.')
}
