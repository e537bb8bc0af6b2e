import { normaliseOneTimeCode, unambiguousCharacters } from '@kompaan/contract'
import type { Secrets } from '../../ports/secrets.ts'

const length = 8

/**
 * The code that is mailed to a new address, to be typed by a person who is logged in. Like a mailed key it
 * follows from a row and a server key and stands in no table; tries are counted on the row.
 */
export function mailCode(secrets: Secrets, row: { id: string; nonce: string }): string {
  return toCode(secrets.mac('mail-code', row.id, row.nonce))
}

export function isMailCode(secrets: Secrets, row: { id: string; nonce: string }, presented: string): boolean {
  const codes = secrets.macs('mail-code', row.id, row.nonce).map(toCode)
  return codes.includes(normaliseOneTimeCode(presented))
}

function toCode(mac: string): string {
  let number = BigInt(`0x${Buffer.from(mac, 'base64url').toString('hex')}`)
  const base = BigInt(unambiguousCharacters.length)
  let code = ''
  while (code.length < length) {
    code += unambiguousCharacters[Number(number % base)] ?? ''
    number /= base
  }
  return code
}
