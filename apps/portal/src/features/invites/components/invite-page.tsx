import { emailKey, inviteDays } from '@kompaan/contract/wire'
import { Navigate } from '@tanstack/react-router'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useRead } from '../../../shared/http/use-read.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { wayIn } from '../../../shared/session/invite-of-route.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useInvite } from '../api/use-invite.ts'
import type { CheckedInvite, GoneReason } from '../model/invite-state.ts'
import { InviteFacts } from './invite-facts.tsx'
import { SomeoneElsesInvite } from './someone-elses-invite.tsx'
import { useInviteWords } from './use-invite-words.ts'

/**
 * Where the link in the mail leads. It asks nothing of who opens it but one press, and remembers nothing until then;
 * whoever is logged in is led to accepting it, or told that it is for somebody else (D-14).
 */
export function InvitePage({ inviteCode }: { inviteCode: string }) {
  const { session } = useSession()
  const { state, again } = useInvite(inviteCode)
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed failure={state.failure} onAgain={again} />
    case 'gone':
      // Many keep the mail as the way to the portal: who has accepted already is let in.
      return session !== null && state.reason === 'accepted' && state.email !== null ? (
        <Navigate
          to="/accept-invite/$inviteCode/$email"
          params={{ inviteCode, email: state.email }}
          replace
        />
      ) : (
        <Gone reason={state.reason} isLoggedIn={session !== null} />
      )
    case 'open':
      return session === null ? (
        <OpenInvite inviteCode={inviteCode} invite={state.invite} />
      ) : (
        <OwnOrNot key={session.mark} inviteCode={inviteCode} invite={state.invite} />
      )
  }
}

interface InviteProps {
  readonly inviteCode: string
  readonly invite: CheckedInvite
}

function OpenInvite({ inviteCode, invite }: InviteProps) {
  const t = useMessages('invites')
  const words = useInviteWords(invite)
  const carried = { inviteCode, email: invite.email }
  return (
    <FrontPage
      title={words.from}
      mood="happy"
      intro={
        <Stack gap="small">
          <p>{words.to}</p>
          <p>{t('about')}</p>
        </Stack>
      }
    >
      <InviteFacts invite={invite} />
      <ActionBar>
        {invite.hasAccount ? (
          <PageLinkButton to={wayIn('/login', carried)} isFullWidth>
            {t('logIn')}
          </PageLinkButton>
        ) : (
          <>
            <PageLinkButton to={wayIn('/signup/name', carried)} isFullWidth>
              {t('signUp')}
            </PageLinkButton>
            <PageLinkButton to={wayIn('/login', carried)} variant="secondary" isFullWidth>
              {t('haveAccount')}
            </PageLinkButton>
          </>
        )}
      </ActionBar>
    </FrontPage>
  )
}

/** Somebody is logged in; who, the server says. */
function OwnOrNot({ inviteCode, invite }: InviteProps) {
  const self = useRead('self', {})
  if (self.failure !== null) return <Failed failure={self.failure} onAgain={self.again} />
  if (self.value === null) return <Loading />
  const own = self.value.user.username
  return emailKey(own) === emailKey(invite.email) ? (
    <Navigate to="/accept-invite/$inviteCode/$email" params={{ inviteCode, email: invite.email }} replace />
  ) : (
    <SomeoneElsesInvite inviteCode={inviteCode} invite={invite} own={own} />
  )
}

function Gone({ reason, isLoggedIn }: { reason: GoneReason; isLoggedIn: boolean }) {
  const t = useMessages('invites')
  return (
    <FrontPage
      title={t(`gone.${reason}.title`)}
      mood="worried"
      isWelcome
      intro={<p>{t(`gone.${reason}.text`, { days: inviteDays })}</p>}
    >
      <ActionBar>
        {isLoggedIn ? (
          <PageLinkButton to="/overview" isFullWidth>
            {t('gone.overview')}
          </PageLinkButton>
        ) : (
          <>
            {reason === 'accepted' && (
              <PageLinkButton to="/login" isFullWidth>
                {t('logIn')}
              </PageLinkButton>
            )}
            <PageLinkButton to="/" variant={reason === 'accepted' ? 'secondary' : 'primary'} isFullWidth>
              {t('gone.front')}
            </PageLinkButton>
          </>
        )}
      </ActionBar>
    </FrontPage>
  )
}

function Loading() {
  const t = useMessages('invites')
  return (
    <FrontPage title={t('title')}>
      <Skeleton count={4} />
      <Skeleton shape="rows" count={2} />
    </FrontPage>
  )
}

function Failed({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const t = useMessages('invites')
  const app = useMessages('app')
  const failureText = useFailureText()
  return (
    <FrontPage title={t('failed')} mood="worried" isWelcome intro={<p>{failureText(failure)}</p>}>
      <ActionBar>
        <Button isFullWidth onPress={onAgain}>
          {app('tryAgain')}
        </Button>
      </ActionBar>
    </FrontPage>
  )
}
