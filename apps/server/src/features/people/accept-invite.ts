import { emailKey, relationCodeOf } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { hashSecret } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { emailIsTaken, isPrimaryOfAnyRobot, lockAccount } from '../account/account.repository.ts'
import type { AccountRow } from '../account/account.repository.ts'
import { confirmAccount } from '../account/activate.ts'
import { demandRoomForRobot } from '../robots/demand-room-for-robot.ts'
import { isResetting } from '../robots/resetting.ts'
import { findPairedRobot, findPairedRobots, lockRobot, savePairing } from '../robots/robots.repository.ts'
import { countPeople, findInviteByHash, findInviteWithNames, saveInvite } from './invites.repository.ts'
import type { InviteRow } from './invites.repository.ts'

/** What an invite is about, for whoever holds its code. Once it is no longer open it tells no names. */
export function checkInvite({ database, clock }: Needs<'database' | 'clock'>): Handler<'checkInvite'> {
  return async ({ params }) => {
    const found = await findInviteWithNames(database, { hash: hashSecret(params.inviteCode) })
    if (found === undefined) throw new ApiError('invite_unknown')
    const { invite, endUserName, inviter } = found
    const status = statusOf(invite, clock.now())
    const isOpen = status === 'invited'
    return {
      robotName: isOpen ? endUserName : null,
      invitedBy: isOpen ? (inviter?.firstName ?? null) : null,
      email: invite.email,
      clientRelationRole: invite.clientRelationRole,
      clientRelationCode: relationCodeOf(invite.clientRelationRole),
      status,
      hasAccount: isOpen && (await emailIsTaken(database, invite.emailKey)),
    }
  }
}

/** The invited person starts to help (D-14). Accepting proves the address, since the code was mailed there. */
export function acceptInvite({ runUnit, config }: Needs<'runUnit' | 'config'>): Handler<'acceptInvite'> {
  return ({ caller: { accountId }, body, actor }) =>
    runUnit(actor, async (unit) => {
      const account = await lockAccount(unit.tx, accountId)
      if (account === undefined) throw new ApiError('invalid_token')
      const hash = hashSecret(body.inviteCode)
      const robotId = (await findInviteByHash(unit.tx, hash))?.robotId
      const robot = robotId === undefined ? undefined : await lockRobot(unit.tx, robotId)
      // Under the robot's lock, as everything that answers, renews or takes back an invite.
      const invite = await findInviteByHash(unit.tx, hash)
      if (invite === undefined || robot === undefined) throw new ApiError('invite_unknown')
      if (invite.emailKey !== account.emailKey) throw new ApiError('invite_not_yours')
      const paired = await findPairedRobot(unit.tx, robot.id, accountId)
      // Accepted before, here or in another tab: the answer may have been lost.
      if (invite.state === 'accepted' && paired !== undefined) return paired
      demandOpen(invite, unit.now)
      if (isResetting(robot, unit.now)) throw new ApiError('robot_resetting')
      if (paired === undefined) {
        await demandMayHelp(unit, account, config.limits.robotsPerRegularMax)
        await demandRoomForRobot(unit, robot.id, accountId)
        const { users } = await countPeople(unit.tx, robot.id, unit.now)
        if (users >= config.limits.usersPerRobotMax) throw new ApiError('max_users')
        await savePairing(unit.tx, {
          robotId: robot.id,
          accountId,
          role: 'REGULAR',
          clientRelationRole: body.clientRelationRole ?? invite.clientRelationRole,
          createdAt: unit.now,
        })
      }
      await saveInvite(unit.tx, invite.id, { state: 'accepted', endedAt: unit.now })
      await confirmAccount(unit, account)
      unit.record({ action: 'acceptInvite', subject: `robot:${robot.id}` })
      unit.publish({ stream: `account:${accountId}`, kind: 'robots.changed', entityId: robot.id })
      unit.publish({ stream: `robot:${robot.id}`, kind: 'users.changed' })
      const answer = await findPairedRobot(unit.tx, robot.id, accountId)
      if (answer === undefined) throw new ApiError('internal')
      return answer
    })
}

/** Whether a code was mailed to this very address: who signs up with it has shown that the address is theirs. */
export async function provesAddress(
  unit: Unit,
  { inviteCode, email }: { readonly inviteCode?: string | undefined; readonly email: string },
): Promise<boolean> {
  const invite =
    inviteCode === undefined ? undefined : await findInviteByHash(unit.tx, hashSecret(inviteCode))
  return (
    invite !== undefined && invite.emailKey === emailKey(email) && statusOf(invite, unit.now) === 'invited'
  )
}

function statusOf({ state, expiresAt }: InviteRow, now: number) {
  if (state !== 'open') return state
  return expiresAt > now ? 'invited' : 'expired'
}

function demandOpen(invite: InviteRow, now: number): void {
  switch (statusOf(invite, now)) {
    case 'accepted':
      throw new ApiError('invite_used')
    case 'revoked':
      throw new ApiError('invite_revoked')
    case 'expired':
      throw new ApiError('invite_expired')
    case 'invited':
  }
}

/** Who is primary carer of no robot helps with one (D-13); whoever is primary of any helps with as many as asked. */
async function demandMayHelp(unit: Unit, { id }: AccountRow, max: number): Promise<void> {
  const robots = await findPairedRobots(unit.tx, id)
  if (robots.length >= max && !(await isPrimaryOfAnyRobot(unit.tx, id))) throw new ApiError('one_robot_only')
}
