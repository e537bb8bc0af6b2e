import { useRead } from '../../../shared/http/use-read.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import type { InviteInProgress } from '../../../shared/session/invite-in-progress.ts'
import { wayIn } from '../../../shared/session/invite-of-route.ts'
import { Banner } from '../../../shared/ui/banner.tsx'

/** Says that the invited address has no account, and where to make one (D-04). */
export function UnknownEmailNotice({ invite }: { invite: InviteInProgress }) {
  const t = useMessages('session')
  const { value } = useRead('checkInvite', { params: { inviteCode: invite.inviteCode } })
  const isUnknown = value?.status === 'invited' && !value.hasAccount
  return (
    <div role="status">
      {isUnknown && (
        <Banner
          kind="attention"
          title={t('invited.unknown')}
          actions={
            <PageLinkButton to={wayIn('/signup/name', invite)} variant="secondary">
              {t('invited.signUp')}
            </PageLinkButton>
          }
        >
          {t('invited.unknownText', { email: value.email })}
        </Banner>
      )}
    </div>
  )
}
