import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { invitesQuery, type Invite } from '../../../shared/robot/invites-query.ts'
import { fullName, robotUsersQuery, type RobotUser } from '../../../shared/robot/robot-users-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { List } from '../../../shared/ui/list.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteRow } from './invite-row.tsx'
import { MakePrimaryModal } from './make-primary-modal.tsx'
import { UninviteModal } from './uninvite-modal.tsx'
import { UnpairUserModal } from './unpair-user-modal.tsx'
import { UserRow } from './user-row.tsx'
import styles from './robot-users-section.module.css'

export type RobotUsersSectionProps = {
  robot: PairedRobot
  /** How an account is confirmed, which comes before inviting. */
  confirmFirst: ReactNode
}

/** What is asked in a popup, which stays when its row goes meanwhile. */
type Asking = { what: 'makePrimary' | 'unpair'; user: RobotUser } | { what: 'uninvite'; invite: Invite }

/** Who looks after the robot, who was asked to, and what the primary carer can do about it (USR-01). */
export function RobotUsersSection({ robot, confirmFirst }: RobotUsersSectionProps) {
  const t = useMessages('robot-users')
  const refetchInterval = useFallbackInterval()
  const users = useQuery({ ...robotUsersQuery(robot.id), refetchInterval })
  const invites = useQuery({ ...invitesQuery(robot.id), refetchInterval })
  const isPrimary = robot.role === 'PRIMARY_CARER'
  return (
    <Fetched query={users} failed={t('failed')} waiting={<Skeleton shape="rows" count={2} />}>
      {(known) => (
        <People robot={robot} users={known} invites={invites.data ?? []}>
          {(isPrimary || invites.data === undefined) && (
            <Fetched
              query={invites}
              failed={t('invitesFailed')}
              waiting={<Skeleton shape="rows" count={1} />}
            >
              {(open) => (
                <InviteForm
                  robotId={robot.id}
                  taken={known.length + open.filter(({ status }) => status === 'invited').length}
                  confirmFirst={confirmFirst}
                />
              )}
            </Fetched>
          )}
        </People>
      )}
    </Fetched>
  )
}

/** '2 mensen' */
export function RobotUsersSummary({ robotId }: { robotId: string }) {
  const t = useMessages('robot-users')
  const { data } = useQuery(robotUsersQuery(robotId))
  return data === undefined ? null : t('summary', { count: data.length })
}

type PeopleProps = {
  robot: PairedRobot
  users: readonly RobotUser[]
  invites: readonly Invite[]
  children: ReactNode
}

function People({ robot, users, invites, children }: PeopleProps) {
  const t = useMessages('robot-users')
  const list = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const { id } = useSessionData().self.user
  const primary = users.find(({ role }) => role === 'PRIMARY_CARER')
  // What was pressed may be gone with its row; once the popup has gone too, the focus goes to the list.
  useEffect(() => {
    if (asking !== null || !isDone.current) return
    isDone.current = false
    list.current?.focus()
  }, [asking])
  const popup = {
    robotId: robot.id,
    onClose: () => setAsking(null),
    onDone: () => {
      isDone.current = true
    },
  }
  return (
    <Stack>
      {!isPrimary && (
        <p>{primary === undefined ? t('onlyPrimary') : t('askPrimary', { name: fullName(primary) })}</p>
      )}
      <div ref={list} tabIndex={-1} role="group" aria-label={t('list')} className={styles.people}>
        <List>
          {users.map((user) => (
            <UserRow
              key={user.uuid}
              user={user}
              robotId={robot.id}
              isSelf={user.uuid === id}
              onAsk={isPrimary && user.uuid !== id ? (what) => setAsking({ what, user }) : undefined}
            />
          ))}
          {invites.map((invite) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              robotId={robot.id}
              onUninvite={isPrimary ? () => setAsking({ what: 'uninvite', invite }) : undefined}
            />
          ))}
        </List>
      </div>
      {children}
      {asking?.what === 'makePrimary' && <MakePrimaryModal {...popup} user={asking.user} />}
      {asking?.what === 'unpair' && <UnpairUserModal {...popup} user={asking.user} />}
      {asking?.what === 'uninvite' && <UninviteModal {...popup} invite={asking.invite} />}
    </Stack>
  )
}
