import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { setInviteWelcome, useInviteWelcome } from '../model/invite-welcome.ts'

/** On the overview: a welcome after accepting an invite, said once; or how it stands with an invite that was opened. */
export function InviteNews({ inviteStatus }: { inviteStatus: string | undefined }) {
  const t = useMessages('invites')
  const navigate = useNavigate()
  const robotWords = useRobotWords()
  const { self, robots } = useSessionData()
  const welcome = useInviteWelcome()
  const robot = robots.find(({ id }) => id === welcome)
  if (robot !== undefined) {
    const isNameless = robot.alias === null && robot.endUserName === null
    return (
      <div role="status">
        <Banner
          kind="good"
          title={t('welcome.title', { firstName: self.profile.firstName })}
          onDismiss={() => setInviteWelcome(null)}
        >
          {isNameless ? t('welcome.namelessText') : t('welcome.text', robotWords(robot))}
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
