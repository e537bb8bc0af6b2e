import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const operation = z.object({
  operationId: z.string(),
  'x-body-limit': z.number().optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() }).or(z.object({ $ref: z.string() }))),
})
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(openApiDocument('1.2.3'))
const calls = new Map(
  Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => [call.operationId, call])),
)

function statuses(name: string): string[] {
  return Object.keys(calls.get(name)?.responses ?? {})
}

function described(name: string, status: number): string {
  const answer = calls.get(name)?.responses[status]
  return answer !== undefined && 'description' in answer ? answer.description : ''
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

test('a call that heeds a header names it, with the answers it brings', () => {
  expect(headers('state')).toEqual(['If-None-Match'])
  expect(statuses('state')).toContain('304')
  expect(headers('release')).toEqual(['Range', 'If-Range'])
  expect(statuses('release')).toEqual(expect.arrayContaining(['206', '416']))
  expect([...headers('events'), ...headers('deviceEvents')]).toEqual(['Last-Event-ID', 'Last-Event-ID'])
  expect(statuses('self')).not.toEqual(expect.arrayContaining(['304']))
})

test('[SEC-44] a call that takes a body says how large it may be, and that a larger one is refused', () => {
  expect(calls.get('login')?.['x-body-limit']).toBe(64 * 1024)
  expect(statuses('login')).toContain('413')
  expect(statuses('self')).not.toContain('413')
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
  expect(statuses('self')).not.toContain('429')
})
