import { inviteDays, type RelationRole } from '@kompaan/contract/wire'
import { type ReactNode, useRef } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useRuleTexts } from '../../../shared/form/use-rule-texts.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { RelationRoleField } from '../../../shared/relation-roles/relation-role-field.tsx'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmailField } from '../../../shared/ui/email-field.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { invitePerson } from '../api/invite-person.ts'

export type InviteFormProps = {
  robotId: string
  /** Users and open invites, which count together (D-13). */
  taken: number
  confirmFirst: ReactNode
}

/** Asks somebody to help, when there is room and the inviter's own address is known to be theirs (USR-02). */
export function InviteForm({ robotId, taken, confirmFirst }: InviteFormProps) {
  const t = useMessages('robot-users')
  const { user } = useSessionData().self
  const most = usePortalConfig().limits.usersPerRobotMax
  return (
    <Stack>
      <h3>{t('invite.title')}</h3>
      {user.status === 'UNCONFIRMED' ? (
        <Banner kind="attention" title={t('invite.confirmTitle')}>
          <p>{t('invite.confirmText', { email: user.username })}</p>
          {confirmFirst}
        </Banner>
      ) : (
        <InviteFields robotId={robotId} most={most} room={most - taken} />
      )}
    </Stack>
  )
}

type Values = { email: string; role: RelationRole | '' }

function InviteFields({ robotId, most, room }: { robotId: string; most: number; room: number }) {
  const t = useMessages('robot-users')
  const rules = useRuleTexts()
  const form = useForm<Values>({
    name: `invite:${robotId}`,
    initial: { email: '', role: '' },
    check: ({ email, role }) => ({
      email: email.trim() === '' ? t('invite.emailEmpty') : rules.email(email),
      role: role === '' ? t('invite.roleEmpty') : undefined,
    }),
    failsAt: { already_paired: 'email', invalid_input: 'email' },
    send: async ({ email, role }) => {
      if (role === '') return null
      const failure = await invitePerson(robotId, { email: email.trim(), clientRelationRole: role })
      if (failure !== null) return failure
      form.restart({ email: '', role: '' })
      showToast({ text: t('invite.sent', { email: email.trim() }) })
      return null
    },
  })
  const role = form.field('role')
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(place, form.isPending)
  // Somebody who is typing keeps the form; what the server says comes above it.
  const isFull = room <= 0 && !form.isDirty
  return (
    <div ref={place} tabIndex={-1}>
      {isFull ? (
        <Banner kind="attention" title={t('invite.fullTitle')}>
          {t('invite.full', { most })}
        </Banner>
      ) : (
        <Form onSubmit={form.submit} aria-label={t('invite.title')}>
          <UnsavedChanges isDirty={form.isDirty} />
          <p>
            {t('invite.text', { count: inviteDays })} {t('invite.room', { count: Math.max(0, room), most })}
          </p>
          <FormErrors message={form.message} />
          <EmailField {...form.field('email')} label={t('invite.email')} autoComplete="off" isRequired />
          <RelationRoleField {...role} value={role.value === '' ? undefined : role.value} isRequired />
          <ActionBar isInCard>
            <Button type="submit" isPending={form.isPending}>
              {t('invite.submit')}
            </Button>
          </ActionBar>
        </Form>
      )}
    </div>
  )
}
