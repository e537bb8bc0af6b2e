import { keyFromMail } from '../../../shared/session/key-from-mail.ts'

/** What the link in a mail to a contact holds; the three mean something only together. */
export interface MailedCode {
  readonly code: string
  readonly robotId: string
  readonly contactId: string
}

export type MailedPurpose = 'contactVerification' | 'contactUnsubscribe'

/** Keeps the code out of a link's query for its page; of a link that is not whole nothing is kept. */
export function keepMailedCode(purpose: MailedPurpose, query: string): void {
  const mailed = readMailedCode(query)
  if (mailed === null) keyFromMail(purpose).forget()
  else keyFromMail(purpose).keep(new URLSearchParams({ ...mailed }).toString())
}

export function keptMailedCode(purpose: MailedPurpose): MailedCode | null {
  return readMailedCode(keyFromMail(purpose).read() ?? '')
}

export function readMailedCode(query: string): MailedCode | null {
  const values = new URLSearchParams(query)
  const code = values.get('code') ?? ''
  const robotId = values.get('robotId') ?? ''
  const contactId = values.get('contactId') ?? ''
  return code === '' || robotId === '' || contactId === '' ? null : { code, robotId, contactId }
}
