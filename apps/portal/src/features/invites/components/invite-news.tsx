import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { setInviteWelcome, useInviteWelcome } from '../model/invite-welcome.ts'

/** On the overview: a welcome after accepting an invite, said once; or how it stands with an invite that was opened. */
export function InviteNews({ inviteStatus }: { inviteStatus: string | undefined }) {
  const t = useMessages('invites')
  const navigate = useNavigate()
  const { self, robots } = useSessionData()
  const welcome = useInviteWelcome()
  const robot = robots.find(({ id }) => id === welcome)
  if (robot !== undefined) {
    const name = robot.alias ?? robot.endUserName
    return (
      <div role="status">
        <Banner
          kind="good"
          title={t('welcome.title', { firstName: self.profile.firstName })}
          onDismiss={() => setInviteWelcome(null)}
        >
          {name === null ? t('welcome.namelessText') : t('welcome.text', { name })}
        </Banner>
      </div>
    )
  }
  if (inviteStatus !== 'accepted') return null
  return (
    <Banner kind="info" onDismiss={() => void navigate({ to: '/overview', replace: true })}>
      {t('alreadyAccepted')}
    </Banner>
  )
}
