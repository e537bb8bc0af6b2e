import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Invite } from '../../../shared/robot/invites-query.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ListRowOpening } from '../../../shared/ui/list-row.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { retryInvite } from '../api/invite-person.ts'
import { Details } from './details.tsx'

export type InviteRowProps = {
  invite: Invite
  robotId: string
  /** Asks about taking it back; given to who may, who may also send it again. */
  onUninvite: (() => void) | undefined
}

/** Somebody who was asked to help and has not answered yet (USR-01, USR-04). */
export function InviteRow({ invite, robotId, onUninvite }: InviteRowProps) {
  const t = useMessages('robot-users')
  const roles = useMessages('relation-roles')
  const failureText = useFailureText()
  const { when } = useOwnTime()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { email, clientRelationRole, status } = invite
  const isOpen = status === 'invited'
  const relation = roles(`names.${clientRelationRole}`)

  const retry = async () => {
    setIsSending(true)
    const problem = await retryInvite(robotId, invite.id)
    setIsSending(false)
    setFailure(problem)
    if (problem === null) showToast({ text: t('invited.retried', { email }) })
  }

  return (
    <ListRowOpening
      icon={<Mail aria-hidden="true" />}
      title={email}
      text={relation}
      aside={isOpen ? <Tag>{t('invited.open')}</Tag> : <Tag kind="attention">{t('invited.expired')}</Tag>}
    >
      <Stack>
        <Details
          lines={[
            [t('details.relation'), relation],
            [t('invited.sent'), when(new Date(invite.sentAt))],
            [isOpen ? t('invited.worksUntil') : t('invited.workedUntil'), when(new Date(invite.expiresAt))],
          ]}
        />
        {onUninvite !== undefined && (
          <Stack isRow gap="small">
            <Button variant="secondary" isPending={isSending} onPress={() => void retry()}>
              {t('invited.retry')}
            </Button>
            <Button variant="secondary" onPress={onUninvite}>
              {t('invited.uninvite')}
            </Button>
          </Stack>
        )}
        <div role="alert">
          {failure !== null && (
            <Banner kind="danger" title={t('invited.retryFailed')}>
              {failureText(failure)}
            </Banner>
          )}
        </div>
      </Stack>
    </ListRowOpening>
  )
}
