import { HeartHandshake, Mail } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import type { CheckedInvite } from '../model/invite-state.ts'

/** Whom an invite is for, and as what. */
export function InviteFacts({ invite }: { invite: CheckedInvite }) {
  const t = useMessages('invites')
  const roles = useMessages('relation-roles')
  return (
    <List aria-label={t('title')}>
      <ListRow
        icon={<Mail aria-hidden="true" />}
        title={<span translate="no">{invite.email}</span>}
        text={t('for')}
      />
      <ListRow
        icon={<HeartHandshake aria-hidden="true" />}
        title={roles(`names.${invite.clientRelationRole}`)}
        text={t('roleLater')}
      />
    </List>
  )
}
