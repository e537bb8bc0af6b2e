import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from './log.ts'

function logged(err: unknown): unknown {
  let line = '{}'
  createLog('info', { write: (text) => void (line = text) }).error({ err }, 'failed')
  return z.object({ err: z.unknown() }).parse(JSON.parse(line)).err
}

test('what was thrown and is no error is still told', () => {
  expect(logged('the disk is full\nand more')).toEqual({ type: 'string', message: 'the disk is full' })
  expect(logged(null)).toEqual({ type: 'object', message: 'null' })
  expect(logged(7)).toEqual({ type: 'number', message: '7' })
  expect(logged({ code: 'ECONNRESET', message: 'gone', host: 'h' })).toEqual({
    type: 'Object',
    message: 'gone',
    errorCode: 'ECONNRESET',
    fields: ['code', 'message', 'host'],
  })
})

test('[SEC-46] of an object that was thrown, what its fields hold is not told', () => {
  const text = JSON.stringify(
    logged({ password: 'geheim-1', nested: { token: 'geheim-2' }, code: '48151623' }),
  )
  expect(text).toContain('"fields":["password","nested","code"]')
  expect(text).not.toMatch(/geheim|48151623/)
})

test('a cause that is no error is told too', () => {
  expect(logged(new Error('outer', { cause: 'inner' }))).toMatchObject({
    message: 'outer',
    cause: { type: 'string', message: 'inner' },
  })
})
