import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './live-cursor.ts'

const streamName = fc
  .tuple(fc.constantFrom('account', 'robot'), fc.uuid())
  .map(([kind, id]) => `${kind}:${id}`)
const versions = fc.array(fc.tuple(streamName, fc.maxSafeNat()), { maxLength: 30 })

test('[STA-05] a cursor says the same after its journey through a browser', () => {
  fc.assert(
    fc.property(fc.uuid(), versions, (epoch, entries) => {
      const cursor = { epoch, versions: new Map(entries) }
      const text = encodeCursor(cursor)
      // It travels in the header Last-Event-ID.
      expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
      expect(decodeCursor(text)).toEqual(cursor)
    }),
    { seed: 5 },
  )
})

test.each([
  ['nothing', ''],
  ['no JSON', encoded('{')],
  ['a list', encoded('[1]')],
  ['a number', encoded('7')],
  ['null', encoded('null')],
  ['versions and no epoch', encoded('{"account:1":1}')],
  ['an epoch and no versions', encoded('["e"]')],
  ['an epoch that is too long', encoded(JSON.stringify(['e'.repeat(61), {}]))],
  ['a negative version', encoded('["e",{"account:1":-1}]')],
  ['half a version', encoded('["e",{"account:1":1.5}]')],
  ['a version beyond what numbers hold', encoded('["e",{"account:1":1e300}]')],
  ['a version in words', encoded('["e",{"account:1":"1"}]')],
  ['a name that is too long', encoded(JSON.stringify(['e', { ['a'.repeat(61)]: 1 }]))],
])('[STA-05] a cursor that holds %s is not ours', (_, text) => {
  expect(decodeCursor(text)).toBeNull()
})

test('[STA-05] no text at all makes reading a cursor fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json().map(encoded)), (text) => {
      expect(() => decodeCursor(text)).not.toThrow()
    }),
    { seed: 5 },
  )
})

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}
