import { randomUUIDv7 } from 'node:crypto'
import { emailKey } from '@kompaan/contract'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addEulaAcceptance, emailIsTaken, findLatestEula, insertAccount } from './account.repository.ts'
import { demandUncommon } from './demand-uncommon.ts'
import { openSession } from './issue-tokens.ts'
import { makeMailKey } from './mail-key.ts'

/** Whether something that was mailed to the address shows that it belongs to whoever signs up. */
export type ProvesAddress = (
  unit: Unit,
  shown: { readonly inviteCode?: string | undefined; readonly email: string },
) => Promise<boolean>

export function signup(
  { database, hasher, secrets, runUnit }: Needs<'database' | 'hasher' | 'secrets' | 'runUnit'>,
  provesAddress: ProvesAddress,
): Handler<'signup'> {
  return async ({ body, client, actor }) => {
    demandUncommon(body.password, 'password')
    const latest = await findLatestEula(database)
    if (latest?.id !== body.eulaVersionId) throw new ApiError('eula_outdated')
    // Hashed before the address is looked up: a taken address costs the same work as a free one (D-04).
    const passwordHash = await hasher.hash(body.password)
    const id = randomUUIDv7()
    const account = {
      id,
      email: body.email,
      emailKey: emailKey(body.email),
      firstName: body.firstName,
      lastName: body.lastName,
      phoneNumber: body.phoneNumber,
      language: body.language,
      status: 'UNCONFIRMED' as const,
    }
    try {
      return await runUnit({ ...actor, name: `account:${id}` }, async (unit) => {
        if (await emailIsTaken(unit.tx, account.emailKey)) throw new ApiError('email_in_use')
        // Who was invited at this address got the code there: nothing is left to confirm (D-14).
        const isProven = await provesAddress(unit, body)
        const status = isProven ? ('ACTIVE' as const) : account.status
        await insertAccount(unit.tx, { ...account, status, createdAt: unit.now }, passwordHash)
        await addEulaAcceptance(unit.tx, id, latest.id, unit.now)
        if (!isProven) {
          const keyId = await makeMailKey(unit, secrets, id, 'activation')
          await queueMail(unit, account, { kind: 'activation', sourceId: keyId })
        }
        unit.record({ action: 'signup', subject: `account:${id}`, details: { eula: latest.version } })
        const { sessionId: _, ...tokens } = await openSession(unit, id, client)
        return tokens
      })
    } catch (error) {
      // Two sign-ups with one address at the same moment: the database lets one through.
      throw isUniqueViolation(error) ? new ApiError('email_in_use') : error
    }
  }
}
