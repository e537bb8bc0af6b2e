import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { NewPasswordFields } from '../../../shared/password/new-password-fields.tsx'
import { useNewPasswordCheck } from '../../../shared/password/use-new-password-check.ts'
import { keyFromMail } from '../../../shared/session/key-from-mail.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { resetPassword } from '../api/reset-password.ts'

const keptKey = keyFromMail('reset')

type Gone = 'key_unknown' | 'key_expired' | 'key_used'

export function ResetPasswordPage() {
  const [key] = useState(keptKey.read)
  const [gone, setGone] = useState<Gone | null>(null)
  if (gone !== null) return <LinkGone gone={gone} />
  return key === null ? <NoKey /> : <ResetForm resetKey={key} onGone={setGone} />
}

function ResetForm({ resetKey, onGone }: { resetKey: string; onGone: (gone: Gone) => void }) {
  const t = useMessages('account')
  const app = useMessages('app')
  const navigate = useNavigate()
  const check = useNewPasswordCheck()
  const form = useForm({
    initial: { password: '', confirmation: '' },
    check,
    failsAt: { password_too_common: 'password' },
    send: async ({ password }) => {
      const failure = await resetPassword(resetKey, password)
      if (failure === null) {
        keptKey.forget()
        await navigate({ to: '/reset-wachtwoord/success' })
      } else if (isGone(failure.error)) {
        keptKey.forget()
        onGone(failure.error)
      }
      return failure
    },
  })
  return (
    <FrontPage title={t('reset.title')} intro={<p>{t('reset.intro')}</p>}>
      <Form onSubmit={form.submit}>
        <FormErrors message={form.message} />
        <NewPasswordFields
          label={app('password.new')}
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          context={[]}
          resetKey={resetKey}
        />
        <ActionBar>
          <Button type="submit" isFullWidth isPending={form.isPending}>
            {t('reset.submit')}
          </Button>
        </ActionBar>
      </Form>
    </FrontPage>
  )
}

function isGone(error: string): error is Gone {
  return error === 'key_unknown' || error === 'key_expired' || error === 'key_used'
}

const goneText = {
  key_unknown: 'reset.goneUnknown',
  key_expired: 'reset.goneExpired',
  key_used: 'reset.goneUsed',
} as const

function LinkGone({ gone }: { gone: Gone }) {
  const t = useMessages('account')
  return (
    <FrontPage title={t('reset.goneTitle')} intro={<p>{t(goneText[gone])}</p>} mood="worried">
      <ActionBar>
        <PageLinkButton to="/forgot-password" isFullWidth>
          {t('reset.request')}
        </PageLinkButton>
        <PageLinkButton to="/login" variant="secondary" isFullWidth>
          {t('resetDone.logIn')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}

function NoKey() {
  const t = useMessages('account')
  return (
    <FrontPage title={t('reset.noKeyTitle')} intro={<p>{t('reset.noKey')}</p>} mood="worried">
      <ActionBar>
        <PageLinkButton to="/forgot-password" isFullWidth>
          {t('reset.request')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}
