import { randomSecret } from '../ports/secrets.ts'
import type { Secrets } from '../ports/secrets.ts'

/**
 * A cookie that says 'this account logged in here before'. It opens nothing: it only exempts the device from
 * the allowance that all clients of an account share, so that a stranger's guessing locks no carer out (D-10).
 */
const cookieName = 'kompaan_device'
const maxAgeSeconds = 180 * 24 * 3600

export function knownDeviceCookie(secrets: Secrets, account: string, secure: boolean): string {
  const nonce = randomSecret()
  const value = `${nonce}.${secrets.mac('device', account, nonce)}`
  return `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; Path=/api/account; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

export function isKnownDevice(
  secrets: Secrets,
  account: string | undefined,
  cookies: string | undefined,
): boolean {
  if (account === undefined || cookies === undefined) return false
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies)?.[1] ?? ''
  const [nonce = '', mac = ''] = value.split('.')
  return nonce !== '' && secrets.macs('device', account, nonce).includes(mac)
}
