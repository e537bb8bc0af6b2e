import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { fullName, type RobotUser } from '../../../shared/robot/robot-users-query.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ListRowOpening } from '../../../shared/ui/list-row.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { Details } from './details.tsx'
import { EditSelfModal } from './edit-self-modal.tsx'

export type UserRowProps = {
  user: RobotUser
  robotId: string
  isSelf: boolean
  /** Asks about handing over to, or unpairing, this user; given to who may. */
  onAsk: ((what: 'makePrimary' | 'unpair') => void) | undefined
}

/** A user of the robot; opens to the particulars and what can be done (USR-01). */
export function UserRow({ user, robotId, isSelf, onAsk }: UserRowProps) {
  const t = useMessages('robot-users')
  const roles = useMessages('relation-roles')
  const { day } = useOwnTime()
  const [isEditing, setIsEditing] = useState(false)

  const name = fullName(user)
  const relation = user.clientRelationRole
  const relationName = relation === null ? t('noRelation') : roles(`names.${relation}`)
  const isPrimary = user.role === 'PRIMARY_CARER'
  return (
    <>
      <ListRowOpening
        icon={<UserRound aria-hidden="true" />}
        title={isSelf ? t('you', { name }) : name}
        text={relationName}
        aside={isPrimary ? <Tag kind="action">{t('primary')}</Tag> : undefined}
      >
        <Stack>
          <Details
            lines={[
              [t('details.email'), user.email],
              [t('details.relation'), relationName],
              [t('details.role'), isPrimary ? t('primary') : t('regular')],
              [t('details.since'), day(new Date(user.since))],
            ]}
          />
          {isSelf && (
            <Stack isRow gap="small">
              <Button variant="secondary" onPress={() => setIsEditing(true)}>
                {t('edit.action')}
              </Button>
            </Stack>
          )}
          {onAsk !== undefined && (
            <Stack isRow gap="small">
              <Button variant="secondary" onPress={() => onAsk('makePrimary')}>
                {t('makePrimary.action')}
              </Button>
              <Button variant="secondary" onPress={() => onAsk('unpair')}>
                {t('unpair.action')}
              </Button>
            </Stack>
          )}
        </Stack>
      </ListRowOpening>
      {isEditing && (
        <EditSelfModal robotId={robotId} relation={relation} onClose={() => setIsEditing(false)} />
      )}
    </>
  )
}
