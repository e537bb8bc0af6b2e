import { randomUUIDv7 } from 'node:crypto'
import { emailKey, inviteDays, relationCodeOf } from '@kompaan/contract'
import type { AnswerOf, Contract, RelationRole } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { day } from '../../ports/clock.ts'
import { hashSecret, randomSecret } from '../../ports/secrets.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { findLoginByEmail, findLoginById } from '../account/account.repository.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import { demandPrimary } from '../robots/demand-pairing.ts'
import { findPairedRobot } from '../robots/robots.repository.ts'
import {
  countPeople,
  findOpenInvite,
  findOpenInviteTo,
  findOpenInvites,
  insertInvite,
  saveInvite,
} from './invites.repository.ts'
import type { InviteRow } from './invites.repository.ts'

type Invite = AnswerOf<Contract['invite']>

export function invites({ database, clock }: Needs<'database' | 'clock'>): Handler<'invites'> {
  return async ({ params: { robotId } }) =>
    (await findOpenInvites(database, robotId)).map((row) => toInvite(row, clock.now()))
}

/** The primary carer asks somebody to help (D-14). Asking the same address again sends a new link in place of the old. */
export function invite(needs: Needs<'runUnit' | 'secrets' | 'config'>): Handler<'invite'> {
  return ({ caller, params: { robotId }, body, actor }) => {
    demandConfirmed(caller)
    return needs.runUnit(actor, async (unit) => {
      await demandPrimary(unit, robotId, caller.accountId)
      const key = emailKey(body.email)
      const invited = await findLoginByEmail(unit.tx, key)
      if (invited && (await findPairedRobot(unit.tx, robotId, invited.account.id))) {
        throw new ApiError('already_paired')
      }
      const open = await findOpenInviteTo(unit.tx, robotId, key)
      const id = open?.id ?? randomUUIDv7()
      const row = await send(needs, unit, caller, {
        id,
        robotId,
        email: body.email,
        clientRelationRole: body.clientRelationRole,
        isOpen: open !== undefined && open.expiresAt > unit.now,
      })
      if (open === undefined) await insertInvite(unit.tx, row)
      else await saveInvite(unit.tx, id, row)
      unit.record({ action: 'invite', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
      return toInvite(row, unit.now)
    })
  }
}

/** Sends an invite once more, also one that expired; the older link stops working. */
export function retryInvite(needs: Needs<'runUnit' | 'secrets' | 'config'>): Handler<'retryInvite'> {
  return ({ caller, params: { robotId, inviteId }, actor }) => {
    demandConfirmed(caller)
    return needs.runUnit(actor, async (unit) => {
      await demandPrimary(unit, robotId, caller.accountId)
      const open = await findOpenInvite(unit.tx, robotId, inviteId)
      if (open === undefined) throw new ApiError('not_found')
      const row = await send(needs, unit, caller, { ...open, isOpen: open.expiresAt > unit.now })
      await saveInvite(unit.tx, inviteId, row)
      unit.record({ action: 'retryInvite', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
      return toInvite(row, unit.now)
    })
  }
}

export function uninvite({ runUnit }: Needs<'runUnit'>): Handler<'uninvite'> {
  return ({ caller, params: { robotId, inviteId }, actor }) =>
    runUnit(actor, async (unit) => {
      await demandPrimary(unit, robotId, caller.accountId)
      const open = await findOpenInvite(unit.tx, robotId, inviteId)
      if (open === undefined) throw new ApiError('not_found')
      await saveInvite(unit.tx, inviteId, { state: 'revoked', endedAt: unit.now })
      unit.record({ action: 'uninvite', subject: `robot:${robotId}` })
      unit.publish({ stream: `robot:${robotId}`, kind: 'users.changed' })
      return undefined
    })
}

/** The code in the mail, computed again whenever it is made, so that no table holds it. */
export function inviteCode(
  secrets: Secrets,
  row: Pick<InviteRow, 'id' | 'nonce' | 'hash'>,
): string | undefined {
  return secrets.macs('invite', row.id, row.nonce).find((code) => hashSecret(code) === row.hash)
}

interface ToSend {
  readonly id: string
  readonly robotId: string
  readonly email: string
  readonly clientRelationRole: RelationRole
  /** It counts among the users of the robot already. */
  readonly isOpen: boolean
}

/** Under the robot's lock: a row with a new code and the mail that carries it. */
async function send(
  { secrets, config }: Needs<'secrets' | 'config'>,
  unit: Unit,
  { accountId }: Caller,
  { id, robotId, email, clientRelationRole, isOpen }: ToSend,
): Promise<InviteRow> {
  const { users, invited } = await countPeople(unit.tx, robotId, unit.now)
  if (!isOpen && users + invited >= config.limits.usersPerRobotMax) throw new ApiError('max_users')
  const inviter = await findLoginById(unit.tx, accountId)
  if (inviter === undefined) throw new ApiError('invalid_token')
  const known = await findLoginByEmail(unit.tx, emailKey(email))
  const nonce = randomSecret()
  await queueMailTo(unit, {
    kind: 'invite',
    recipient: email,
    // Somebody who is known here is written to in their own language.
    language: known?.account.language ?? inviter.account.language,
    robotId,
    sourceId: id,
  })
  return {
    id,
    robotId,
    email,
    emailKey: emailKey(email),
    clientRelationRole,
    invitedBy: accountId,
    nonce,
    hash: hashSecret(secrets.mac('invite', id, nonce)),
    state: 'open',
    sentAt: unit.now,
    expiresAt: unit.now + inviteDays * day,
    endedAt: null,
  }
}

/** Whose own address is not confirmed writes to nobody else's (USR-02). */
function demandConfirmed({ status }: Caller): void {
  if (status !== 'ACTIVE') throw new ApiError('unconfirmed')
}

function toInvite(row: InviteRow, now: number): Invite {
  return {
    id: row.id,
    email: row.email,
    clientRelationRole: row.clientRelationRole,
    clientRelationCode: relationCodeOf(row.clientRelationRole),
    status: row.expiresAt > now ? 'invited' : 'expired',
    sentAt: new Date(row.sentAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
  }
}
