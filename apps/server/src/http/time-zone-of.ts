import { canonicalTimeZone } from '@kompaan/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** The zone that the caller's days are in; where nothing is said, the one most users live in. */
export function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const sent = headers['x-time-zone']
  if (sent === undefined) return 'Europe/Amsterdam'
  const zone = typeof sent === 'string' ? canonicalTimeZone(sent) : undefined
  if (zone !== undefined) return zone
  throw new ApiError('invalid_input', {
    details: [{ path: 'headers.x-time-zone', message: 'not a time zone' }],
  })
}
