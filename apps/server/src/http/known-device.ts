import { randomSecret } from '../ports/secrets.ts'
import type { Secrets } from '../ports/secrets.ts'

/**
 * A cookie that says 'this account logged in here before'. It opens nothing: it only gives the device an allowance of its
 * own, so that a stranger's guessing, from the same address or from anywhere, locks no carer out (D-10).
 */
const cookieName = 'kompaan_device'
const maxAgeSeconds = 180 * 24 * 3600

export function knownDeviceCookie(secrets: Secrets, account: string, secure: boolean): string {
  const nonce = randomSecret()
  const value = `${nonce}.${secrets.mac('device', account, nonce)}`
  return `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; Path=/api/account; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** What tells this device from others that logged in to the account before; undefined when it never did. */
export function knownDevice(
  secrets: Secrets,
  account: string | undefined,
  cookies: string | undefined,
): string | undefined {
  if (account === undefined || cookies === undefined) return undefined
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies)?.[1] ?? ''
  const [nonce = '', mac = ''] = value.split('.')
  return nonce !== '' && secrets.macs('device', account, nonce).includes(mac) ? nonce : undefined
}
