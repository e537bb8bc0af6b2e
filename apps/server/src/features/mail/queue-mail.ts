import { randomUUIDv7 } from 'node:crypto'
import { emailKey } from '@kompaan/contract'
import type { InterfaceLanguage } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import { day, hour, second } from '../../ports/clock.ts'
import { mailJob } from './mail-job.ts'
import type { MailKind } from './mail-kind.ts'
import { countMailsTo, insertMail } from './mail.repository.ts'

interface MailToAccount {
  readonly kind: MailKind
  /** The row that the mail's key or code is computed from. */
  readonly sourceId?: string
  /** Another address than the account's own. */
  readonly recipient?: string
  /** The robot that it is about. */
  readonly robotId?: string
}

interface MailToAnybody {
  readonly kind: MailKind
  readonly recipient: string
  readonly language: InterfaceLanguage
  readonly sourceId?: string
  readonly robotId?: string
  /** Whose mail it is, where that is somebody with an account. */
  readonly accountId?: string
}

/** Puts a mail in line within the change it tells of: both happen or neither. */
export async function queueMail(
  unit: Unit,
  account: { readonly id: string; readonly email: string; readonly language: InterfaceLanguage },
  mail: MailToAccount,
): Promise<void> {
  const { id: accountId, email, language } = account
  await queueMailTo(unit, { ...mail, accountId, language, recipient: mail.recipient ?? email })
}

/** Mails that somebody has sent to an address which need not be theirs: whoever reads there did not ask for them. */
const unasked: readonly { readonly kinds: readonly MailKind[]; readonly aDay: number }[] = [
  { kinds: ['activation'], aDay: 3 },
  { kinds: ['invite', 'contactVerification', 'emailChangeCode'], aDay: 10 },
]

/** The same for somebody who may have no account. */
export async function queueMailTo(unit: Unit, mail: MailToAnybody): Promise<void> {
  await demandPatience(unit, mail)
  const id = randomUUIDv7()
  const { kind, recipient, language, sourceId, robotId, accountId } = mail
  await insertMail(unit.tx, {
    id,
    accountId: accountId ?? null,
    robotId: robotId ?? null,
    kind,
    recipient,
    language,
    sourceId: sourceId ?? null,
    state: 'waiting',
    createdAt: unit.now,
  })
  await unit.enqueue(mailJob, { mailId: id })
}

/** However many accounts and robots they come from (SEC-41). */
async function demandPatience(unit: Unit, { kind, recipient }: MailToAnybody): Promise<void> {
  const limit = unasked.find(({ kinds }) => kinds.includes(kind))
  if (limit === undefined) return
  const sent = await countMailsTo(unit.tx, emailKey(recipient), limit.kinds, unit.now - day)
  if (sent >= limit.aDay) throw new ApiError('too_many_mails', { retryAfterSeconds: hour / second })
}
