import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { forgetInvite } from '../../../shared/session/invite-in-progress.ts'
import { wayIn } from '../../../shared/session/invite-of-route.ts'
import { logOut } from '../../../shared/session/log-out.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import type { CheckedInvite } from '../model/invite-state.ts'

export type SomeoneElsesInviteProps = {
  inviteCode: string
  invite: CheckedInvite
  /** The address of who is logged in. */
  own: string
}

/** The invite is for another address than that of who is logged in: they choose between the two. */
export function SomeoneElsesInvite({ inviteCode, invite, own }: SomeoneElsesInviteProps) {
  const t = useMessages('invites')
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const values = { own, invited: invite.email }

  const goOn = async () => {
    setIsLeaving(true)
    // Logging out empties the browser, so the address of the next page carries the invite over.
    const next = wayIn(invite.hasAccount ? '/login' : '/signup/name', { inviteCode, email: invite.email })
    await logOut()
    await navigate({ to: next })
  }
  const leave = () => {
    forgetInvite()
    void navigate({ to: '/overview' })
  }

  return (
    <FrontPage
      title={t('someoneElse.title')}
      mood="worried"
      intro={
        <Stack gap="small">
          <p>{t('someoneElse.text', values)}</p>
          <p>{t('someoneElse.what', values)}</p>
        </Stack>
      }
    >
      <ActionBar>
        <Button isFullWidth isPending={isLeaving} onPress={() => void goOn()}>
          {t('someoneElse.logOut')}
        </Button>
        <Button variant="secondary" isFullWidth onPress={leave}>
          {t('notNow')}
        </Button>
      </ActionBar>
    </FrontPage>
  )
}
