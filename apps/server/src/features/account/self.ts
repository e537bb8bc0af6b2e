import type { AnswerOf, Contract } from '@kompaan/contract'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { prepareSelf, updateAccount } from './account.repository.ts'

export type ReadSelf = (accountId: string) => Promise<AnswerOf<Contract['self']>>

export function createReadSelf(database: Database): ReadSelf {
  const findSelf = prepareSelf(database)
  return async (accountId) => {
    const [row] = await findSelf.execute({ accountId })
    if (row === undefined) throw new ApiError('invalid_token')
    const { account, userEula, latestEula, emailChange } = row
    return {
      user: {
        id: account.id,
        username: account.email,
        status: account.status,
        mfaEnabledAt: row.mfaEnabledAt === null ? null : iso(row.mfaEnabledAt),
      },
      profile: {
        firstName: account.firstName,
        lastName: account.lastName,
        phoneNumber: account.phoneNumber,
        language: account.language,
        eulaVersionId: userEula,
        eulaUpToDate: userEula === latestEula,
      },
      eula: { userEula, latestEula },
      emailChange: emailChange && { email: emailChange.email, expiresAt: iso(emailChange.expiresAt) },
    }
  }
}

export function self(readSelf: ReadSelf): Handler<'self'> {
  return ({ caller }) => readSelf(caller.accountId)
}

export function changeProfile({ runUnit }: Needs<'runUnit'>, readSelf: ReadSelf): Handler<'changeProfile'> {
  return async ({ caller, body, actor }) => {
    const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    if (Object.keys(change).length > 0) {
      await runUnit(actor, async (unit) => {
        await updateAccount(unit.tx, caller.accountId, change)
        // Which fields, not what they say: the trail outlives the data.
        unit.record({
          action: 'changeProfile',
          subject: `account:${caller.accountId}`,
          details: { fields: Object.keys(change).join(' ') },
        })
        unit.publish({
          stream: `account:${caller.accountId}`,
          kind: 'account.changed',
          entityId: caller.accountId,
        })
      })
    }
    return readSelf(caller.accountId)
  }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
