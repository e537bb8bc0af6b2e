import type { Secrets } from '../../ports/secrets.ts'
import type { ContactRow } from './contacts.repository.ts'

/** The code that confirms an address. It is in no table: it follows from the row and a server key; a newer mail voids it. */
export function verificationCode(secrets: Secrets, { id, nonce }: Pick<ContactRow, 'id' | 'nonce'>): string {
  return secrets.mac('contact', id, nonce)
}

export function isVerificationCode(secrets: Secrets, { id, nonce }: ContactRow, presented: string): boolean {
  return secrets.macs('contact', id, nonce).includes(presented)
}

/** The code that stops the mails, the same in all of them for as long as the address stays. */
export function unsubscribeCode(
  secrets: Secrets,
  { id, emailKey }: Pick<ContactRow, 'id' | 'emailKey'>,
): string {
  return secrets.mac('contact-unsubscribe', id, emailKey)
}

export function isUnsubscribeCode(
  secrets: Secrets,
  { id, emailKey }: ContactRow,
  presented: string,
): boolean {
  return secrets.macs('contact-unsubscribe', id, emailKey).includes(presented)
}
