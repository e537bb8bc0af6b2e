import { emailKey, inviteDays } from '@kompaan/contract/wire'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { forgetInvite } from '../../../shared/session/invite-in-progress.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useInvite } from '../api/use-invite.ts'
import type { GoneReason } from '../model/invite-state.ts'
import { AcceptInviteForm } from './accept-invite-form.tsx'

export type AcceptInvitePageProps = {
  inviteCode: string
  /** The address in the link, until the server says which it is. */
  email: string
  /** Asks whether to stop looking after a robot, to make room for this one. */
  renderUnpair: (robot: PairedRobot, onClose: () => void) => ReactNode
}

/** Whoever is logged in decides about an invite to their own address (USR-03). */
export function AcceptInvitePage({ inviteCode, email, renderUnpair }: AcceptInvitePageProps) {
  const { self, robots } = useSessionData()
  const { state, again } = useInvite(inviteCode)
  const [ended, setEnded] = useState<GoneReason | null>(null)
  const isOwn = (address: string) => emailKey(address) === emailKey(self.user.username)

  if (ended !== null) return <Gone reason={ended} />
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed failure={state.failure} onAgain={again} />
    case 'gone':
      // The link was opened once more: that is no mistake.
      return state.reason === 'accepted' && isOwn(state.email ?? email) && robots.length > 0 ? (
        <AcceptedBefore />
      ) : (
        <Gone reason={state.reason} />
      )
    case 'open':
      return isOwn(state.invite.email) ? (
        <AcceptInviteForm
          inviteCode={inviteCode}
          invite={state.invite}
          renderUnpair={renderUnpair}
          onGone={setEnded}
        />
      ) : (
        <Navigate
          to="/invite/$inviteCode/$email"
          params={{ inviteCode, email: state.invite.email }}
          replace
        />
      )
  }
}

function AcceptedBefore() {
  useEffect(forgetInvite, [])
  return <Navigate to="/overview/$inviteStatus" params={{ inviteStatus: 'accepted' }} replace />
}

/** Nothing is left to do, so no page leads here any more. */
function Gone({ reason }: { reason: GoneReason }) {
  const t = useMessages('invites')
  useEffect(forgetInvite, [])
  return (
    <Page title={t('title')}>
      <EmptyState
        mood="worried"
        title={t(`gone.${reason}.title`)}
        text={<p>{t(`gone.${reason}.text`, { days: inviteDays })}</p>}
        action={<PageLinkButton to="/overview">{t('gone.overview')}</PageLinkButton>}
      />
    </Page>
  )
}

function Loading() {
  const t = useMessages('invites')
  return (
    <Page title={t('title')}>
      <Skeleton shape="block" height={104} />
      <Skeleton shape="block" height={240} />
    </Page>
  )
}

function Failed({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const t = useMessages('invites')
  const app = useMessages('app')
  const failureText = useFailureText()
  return (
    <Page title={t('title')}>
      <EmptyState
        mood="worried"
        title={t('failed')}
        text={<p>{failureText(failure)}</p>}
        action={<Button onPress={onAgain}>{app('tryAgain')}</Button>}
      />
    </Page>
  )
}
