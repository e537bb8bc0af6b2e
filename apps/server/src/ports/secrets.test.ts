import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecrets, hashSecret, randomSecret } from './secrets.ts'

const oldKey = randomBytes(32)
const newKey = randomBytes(32)
const secrets = createSecrets([oldKey])
/** Node's words for a ciphertext that fails its seal, ours for one that names no key of ours. */
const unreadable = /authenticate|authentication tag|nonce|initialization vector|SECRET_KEY/i
const rotated = createSecrets([newKey, oldKey])

test('[SEC-10] what is encrypted for somebody comes back for them alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, owner, other) => {
      fc.pre(owner !== other)
      const sealed = secrets.encrypt('seed', owner, text)
      expect(secrets.decrypt('seed', owner, sealed)).toBe(text)
      expect(() => secrets.decrypt('seed', other, sealed)).toThrow(unreadable)
    }),
    { seed: 10 },
  )
})

test('[SEC-10] a ciphertext is worthless for another purpose, with a changed bit, or under another key', () => {
  const sealed = secrets.encrypt('seed', 'anna', 'JBSWY3DPEHPK3PXP')
  const [id = '', nonce = '', body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(() =>
      secrets.decrypt('seed', 'anna', [id, nonce, changed.toString('base64url')].join('.')),
    ).toThrow(unreadable)
  }
  expect(() => secrets.decrypt('address', 'anna', sealed)).toThrow(unreadable)
  expect(() => createSecrets([newKey]).decrypt('seed', 'anna', sealed)).toThrow(/SECRET_KEY/)
  for (const damaged of ['', '..', id, `${id}.${nonce}.`, `${id}.${nonce}.AAAA`]) {
    expect(() => secrets.decrypt('seed', 'anna', damaged)).toThrow(unreadable)
  }
})

test('[SEC-10] the same text never has the same ciphertext twice, and does not stand in it', () => {
  const sealed = Array.from({ length: 20 }, () => secrets.encrypt('seed', 'anna', 'JBSWY3DPEHPK3PXP'))
  expect(new Set(sealed).size).toBe(20)
  for (const one of sealed) {
    expect(one).not.toContain('JBSWY3DPEHPK3PXP')
    expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('JBSWY3DP')
  }
})

test('[SEC-10] after a rotation old ciphertexts are read and new ones use the new key', () => {
  expect(rotated.decrypt('seed', 'anna', secrets.encrypt('seed', 'anna', 'old'))).toBe('old')
  const fresh = rotated.encrypt('seed', 'anna', 'new')
  expect(createSecrets([newKey]).decrypt('seed', 'anna', fresh)).toBe('new')
  expect(() => secrets.decrypt('seed', 'anna', fresh)).toThrow(unreadable)
})

test('[SEC-13] a keyed hash depends on the key, the purpose and every part', () => {
  const mac = secrets.mac('mail-key', 'ab', 'c')
  expect(secrets.mac('mail-key', 'ab', 'c')).toBe(mac)
  expect(Buffer.from(mac, 'base64url')).toHaveLength(32)
  const others = [
    secrets.mac('mail-key', 'a', 'bc'),
    secrets.mac('mail-key', 'abc'),
    secrets.mac('mail-key', 'ab', 'c', ''),
    secrets.mac('mail-key', 'c', 'ab'),
    secrets.mac('token', 'ab', 'c'),
    rotated.mac('mail-key', 'ab', 'c'),
  ]
  expect(new Set([mac, ...others]).size).toBe(others.length + 1)
  expect(rotated.macs('mail-key', 'ab', 'c')).toEqual([rotated.mac('mail-key', 'ab', 'c'), mac])
})

test('[SEC-17] a random secret holds 256 bits and its hash does not give it away', () => {
  const made = Array.from({ length: 100 }, randomSecret)
  expect(new Set(made).size).toBe(100)
  for (const secret of made) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(hashSecret(secret)).not.toBe(secret)
    expect(Buffer.from(hashSecret(secret), 'base64url')).toHaveLength(32)
  }
})
