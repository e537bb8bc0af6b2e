import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { RelationRoleField } from '../../../shared/relation-roles/relation-role-field.tsx'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import { forgetInvite } from '../../../shared/session/invite-in-progress.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { RobotStatus } from '../../../shared/ui/robot-status.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { acceptInvite } from '../api/accept-invite.ts'
import { goneReason, type CheckedInvite, type GoneReason } from '../model/invite-state.ts'
import { useInviteWords } from './use-invite-words.ts'

export type AcceptInviteFormProps = {
  inviteCode: string
  invite: CheckedInvite
  renderUnpair: (robot: PairedRobot, onClose: () => void) => ReactNode
  /** It turned out that the invite can no longer be accepted. */
  onGone: (reason: GoneReason) => void
}

/** An open invite: as what the invitee helps, yes, or not now. */
export function AcceptInviteForm({ inviteCode, invite, renderUnpair, onGone }: AcceptInviteFormProps) {
  const t = useMessages('invites')
  const navigate = useNavigate()
  const words = useInviteWords(invite)
  const { robots } = useSessionData()
  const [robotsWhenFull, setRobotsWhenFull] = useState(0)
  const [leaving, setLeaving] = useState<PairedRobot | null>(null)

  const form = useForm({
    name: `accept-invite:${invite.email}`,
    initial: { clientRelationRole: invite.clientRelationRole },
    check: () => ({}),
    send: async ({ clientRelationRole }) => {
      const failure = await acceptInvite({ inviteCode, clientRelationRole })
      if (failure === null) {
        await navigate({ to: '/invite-success', replace: true })
        return null
      }
      const reason = goneReason(failure.error)
      if (reason !== null) onGone(reason)
      if (failure.error === 'one_robot_only') setRobotsWhenFull(robots.length)
      return failure
    },
  })
  const notNow = () => {
    forgetInvite()
    showToast({ text: t('later'), kind: 'info' })
    void navigate({ to: '/overview' })
  }

  // Gone once a robot has left, whether it was unpaired here or elsewhere.
  const isFull = form.failure?.error === 'one_robot_only'
  const isStillFull = isFull && robots.length >= robotsWhenFull
  const robotWords = useRobotWords()
  const acceptButton = useRef<HTMLButtonElement>(null)
  useFocusWhenLost(acceptButton, isStillFull || leaving !== null)
  return (
    <Page title={t('title')}>
      <Stack>
        <RobotStatus
          mood="happy"
          titleAs="h2"
          title={words.from}
          text={
            <Stack gap="small">
              <p>{words.to}</p>
              <p>{t('seen')}</p>
            </Stack>
          }
        />
        <Card as="section" aria-label={t('accept')}>
          <Form onSubmit={form.submit}>
            <FormErrors message={isFull ? undefined : messageOf()} />
            <div role="alert">
              {isStillFull && (
                <Banner
                  kind="attention"
                  actions={robots.map((robot) => (
                    <Button key={robot.id} variant="secondary" onPress={() => setLeaving(robot)}>
                      {t('unpair', robotWords(robot))}
                    </Button>
                  ))}
                >
                  {form.message}
                </Banner>
              )}
            </div>
            <div role="status">{isFull && !isStillFull && <Banner kind="good">{t('acceptNow')}</Banner>}</div>
            <RelationRoleField {...form.field('clientRelationRole')} label={t('role')} />
            <ActionBar isInCard>
              <Button
                ref={acceptButton}
                type="submit"
                isPending={form.isPending}
                pendingLabel={t('accepting')}
              >
                {t('accept')}
              </Button>
              <Button variant="secondary" onPress={notNow}>
                {t('notNow')}
              </Button>
            </ActionBar>
          </Form>
        </Card>
      </Stack>
      {leaving !== null && renderUnpair(leaving, () => setLeaving(null))}
    </Page>
  )

  function messageOf(): string | undefined {
    return form.failure?.error === 'max_users' ? t('maxUsers') : form.message
  }
}
