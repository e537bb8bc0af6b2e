import { emailKey } from '@kompaan/contract'
import type { Actor } from '../../audit/audit-entry.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Client, Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import {
  addEulaAcceptance,
  findLatestEula,
  findLoginByEmail,
  renewPasswordHash,
} from './account.repository.ts'
import type { LoginRecord } from './account.repository.ts'
import { owesEula } from './eula-debt.ts'
import { openSession } from './issue-tokens.ts'
import type { SessionTokens } from './issue-tokens.ts'
import { demandCode } from './prove-factors.ts'

type LoginNeeds = Needs<'database' | 'hasher' | 'secrets' | 'clock' | 'runUnit'>

interface Credentials {
  readonly email: string
  readonly password: string
  readonly otpCode?: string | undefined
}

export function login(needs: LoginNeeds): Handler<'login'> {
  return async ({ body, client, actor }) => {
    const record = await proveCredentials(needs, body)
    // Checked now and used up with the session, so that the same code still serves to accept a new EULA.
    const spendCode = await demandCode(needs, record, body, 'invalid_credentials')
    if (await owesEula(needs.database, record.account.id)) throw new ApiError('eula_expired')
    return logIn(needs, { record, client, actor, password: body.password }, spendCode)
  }
}

export function eulaLogin(needs: LoginNeeds): Handler<'eulaLogin'> {
  return async ({ body, client, actor }) => {
    const record = await proveCredentials(needs, body)
    const spendCode = await demandCode(needs, record, body, 'invalid_credentials')
    const latest = await findLatestEula(needs.database)
    if (latest?.id !== body.eulaVersionId) throw new ApiError('eula_outdated')
    return logIn(needs, { record, client, actor, password: body.password }, async (unit) => {
      await spendCode(unit)
      await addEulaAcceptance(unit.tx, record.account.id, latest.id, unit.now)
      unit.record({
        action: 'acceptEula',
        subject: `account:${record.account.id}`,
        details: { version: latest.version },
      })
    })
  }
}

/** An unknown address costs the same work as a known one, and is answered alike. */
async function proveCredentials(
  { database, hasher }: LoginNeeds,
  { email, password }: Credentials,
): Promise<LoginRecord> {
  const record = await findLoginByEmail(database, emailKey(email))
  const matches = await hasher.matches(password, record?.passwordHash)
  if (record === undefined || !matches) throw new ApiError('invalid_credentials')
  return record
}

async function logIn(
  { runUnit, hasher }: LoginNeeds,
  who: { record: LoginRecord; client: Client; actor: Actor; password: string },
  first: (unit: Unit) => Promise<void>,
): Promise<SessionTokens> {
  const { record, client, actor, password } = who
  const accountId = record.account.id
  // Parameters may have been raised since this hash was made (SEC-03).
  const renewed = hasher.isOutdated(record.passwordHash) ? await hasher.hash(password) : undefined
  return runUnit({ ...actor, name: `account:${accountId}` }, async (unit) => {
    await first(unit)
    if (renewed !== undefined) await renewPasswordHash(unit.tx, accountId, record.passwordHash, renewed)
    const { sessionId, ...tokens } = await openSession(unit, accountId, client)
    unit.record({ action: 'login', subject: `account:${accountId}`, details: { session: sessionId } })
    return tokens
  })
}
