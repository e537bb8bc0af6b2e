import { randomUUIDv7 } from 'node:crypto'
import type { Unit } from '../../db/unit-of-work.ts'
import type { AccountRow } from '../account/account.repository.ts'
import type { MailKind } from './mail-kind.ts'
import { insertMail } from './mail.repository.ts'

interface MailToQueue {
  readonly kind: MailKind
  /** The row that the mail's key or code is computed from. */
  readonly sourceId?: string
  /** Another address than the account's own. */
  readonly recipient?: string
}

/** Puts a mail in line within the change it tells of: both happen or neither. */
export async function queueMail(
  unit: Unit,
  account: Pick<AccountRow, 'id' | 'email' | 'language'>,
  { kind, sourceId, recipient }: MailToQueue,
): Promise<void> {
  const id = randomUUIDv7()
  await insertMail(unit.tx, {
    id,
    accountId: account.id,
    kind,
    recipient: recipient ?? account.email,
    language: account.language,
    sourceId: sourceId ?? null,
    state: 'waiting',
    createdAt: unit.now,
  })
  await unit.enqueue('mail.send', { mailId: id })
}
