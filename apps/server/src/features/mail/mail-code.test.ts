import { randomBytes } from 'node:crypto'
import { unambiguousCharacters } from '@kompaan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecrets } from '../../ports/secrets.ts'
import { isMailCode, mailCode } from './mail-code.ts'

const key = randomBytes(32)
const secrets = createSecrets([key])
const row = { id: '0193e5a0-0000-7000-8000-000000000001', nonce: 'nonce' }

test('[ACC-16] a code is eight unambiguous characters that follow from the request', () => {
  const allowed = new RegExp(`^[${unambiguousCharacters}]{8}$`)
  fc.assert(
    fc.property(fc.uuid(), fc.string(), (id, nonce) => {
      const code = mailCode(secrets, { id, nonce })
      expect(code).toMatch(allowed)
      expect(mailCode(secrets, { id, nonce })).toBe(code)
      expect(isMailCode(secrets, { id, nonce }, code)).toBe(true)
    }),
    { seed: 16 },
  )
})

test('[ACC-16] the code of another request or another nonce is no good', () => {
  const code = mailCode(secrets, row)
  expect(isMailCode(secrets, { ...row, id: '0193e5a0-0000-7000-8000-000000000002' }, code)).toBe(false)
  expect(isMailCode(secrets, { ...row, nonce: 'another' }, code)).toBe(false)
  expect(isMailCode(createSecrets([randomBytes(32)]), row, code)).toBe(false)
})

test('[ACC-16] a code typed in lower case, with spaces or hyphens is taken; a part of it is not', () => {
  const code = mailCode(secrets, row)
  expect(isMailCode(secrets, row, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(true)
  for (const part of ['', code.slice(1), `${code}2`]) expect(isMailCode(secrets, row, part)).toBe(false)
})

test('[ACC-16] a code mailed before the server got a new key is still taken', () => {
  const code = mailCode(secrets, row)
  expect(isMailCode(createSecrets([randomBytes(32), key]), row, code)).toBe(true)
})
