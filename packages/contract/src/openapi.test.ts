import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const answer = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
})
const operation = z.object({
  operationId: z.string(),
  'x-body-limit': z.number().optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  responses: z.record(z.string(), answer.or(z.object({ $ref: z.string() }))),
})
const { paths, servers } = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), operation)),
    servers: z.array(z.object({ url: z.string() })),
  })
  .parse(openApiDocument('1.2.3'))
const calls = new Map(
  Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => [call.operationId, call])),
)

function statuses(name: string): string[] {
  return Object.keys(calls.get(name)?.responses ?? {})
}

function described(name: string, status: number): string {
  const found = calls.get(name)?.responses[status]
  return found !== undefined && 'description' in found ? found.description : ''
}

function headersOf(name: string, status: number): string[] {
  const found = calls.get(name)?.responses[status]
  return found !== undefined && 'headers' in found ? Object.keys(found.headers ?? {}) : []
}

function headers(name: string): string[] {
  return (calls.get(name)?.parameters ?? []).flatMap((each) => (each.in === 'header' ? each.name : []))
}

test('every reference leads to something in the document', () => {
  const text = JSON.stringify(openApiDocument('1.2.3'))
  const document: unknown = JSON.parse(text)
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = pointer
      .split('/')
      .reduce<unknown>((node, key) => z.record(z.string(), z.unknown()).parse(node)[key], document)
    expect({ pointer, found: typeof found }).toEqual({ pointer, found: 'object' })
  }
})

test('the calls are where the document was fetched from', () => {
  expect(servers.map(({ url }) => url)).toEqual(['/'])
})

test('whoever is not let in, or has to wait, is told how by a header that is declared', () => {
  expect(headersOf('self', 401)).toEqual(['WWW-Authenticate'])
  expect(headersOf('login', 401)).toEqual(['WWW-Authenticate'])
  expect(headersOf('login', 429)).toEqual(['Retry-After'])
  expect(headersOf('release', 416)).toEqual(['Content-Range'])
  expect(headersOf('release', 206)).toEqual(['Content-Range', 'ETag'])
  expect(headersOf('state', 304)).toEqual(['ETag'])
})

test('a call that heeds a header names it, with the answers it brings', () => {
  expect(headers('state')).toEqual(['If-None-Match'])
  expect(statuses('state')).toContain('304')
  expect(headers('release')).toEqual(['Range', 'If-Range'])
  expect(statuses('release')).toEqual(expect.arrayContaining(['206', '416']))
  expect([...headers('events'), ...headers('deviceEvents')]).toEqual(['Last-Event-ID', 'Last-Event-ID'])
  expect(statuses('self')).not.toEqual(expect.arrayContaining(['304']))
})

test('[SEC-44] a call that takes a body says how large it may be, and that a larger one is refused', () => {
  expect(calls.get('changeProfile')?.['x-body-limit']).toBe(64 * 1024)
  // Anybody may call it.
  expect(calls.get('login')?.['x-body-limit']).toBe(16 * 1024)
  expect(statuses('login')).toContain('413')
  // As are headers that are too long.
  expect(statuses('self')).toContain('413')
})

test('a path with a name that is longer than any can be not found', () => {
  expect(statuses('robotSettings')).toContain('404')
  expect(statuses('self')).not.toContain('404')
})

test('a robot that is being reset refuses what has nothing to do with the reset', () => {
  expect(described('robotSettings', 403)).toContain('robot_resetting')
  expect(described('heartbeat', 403)).toContain('robot_resetting')
  expect(described('acceptInvite', 403)).toContain('robot_resetting')
  expect(described('resetStatus', 403)).not.toContain('robot_resetting')
  expect(described('instructions', 403)).not.toContain('robot_resetting')
})

test('whoever is known and writes can be asked to wait', () => {
  expect(statuses('changeProfile')).toContain('429')
  expect(statuses('heartbeat')).toContain('429')
  // A costly one waits for others of the same caller.
  expect(statuses('occurrences')).toContain('429')
  expect(statuses('self')).not.toContain('429')
})
