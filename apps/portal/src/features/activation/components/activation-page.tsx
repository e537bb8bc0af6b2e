import { useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { keyFromMail } from '../../../shared/session/key-from-mail.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { activate } from '../api/activate.ts'

const keptKey = keyFromMail('activation')

type Outcome = 'done' | 'key_unknown' | 'key_expired'

/** Where the link in the activation mail leads. Opening it changes nothing: mail scanners open links too (D-05). */
export function ActivationPage() {
  const [key] = useState(keptKey.read)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome === 'done') return <Result title="done.title" texts={['done.text']} isGood />
  if (outcome === 'key_unknown')
    return <Result title="invalid.title" texts={['invalid.unknown', 'invalid.what']} />
  if (outcome === 'key_expired')
    return <Result title="invalid.title" texts={['invalid.expired', 'invalid.what']} />
  if (key === null) return <Result title="missing.title" texts={['missing.text', 'invalid.what']} />
  return <ConfirmForm activationKey={key} onOutcome={setOutcome} />
}

function ConfirmForm({
  activationKey,
  onOutcome,
}: {
  activationKey: string
  onOutcome: (outcome: Outcome) => void
}) {
  const t = useMessages('activation')
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const failure = await activate(activationKey)
      const isFinal = failure === null || failure.error === 'key_unknown' || failure.error === 'key_expired'
      if (isFinal) keptKey.forget()
      if (failure === null) onOutcome('done')
      else if (failure.error === 'key_unknown' || failure.error === 'key_expired') onOutcome(failure.error)
      return failure
    },
  })
  return (
    <FrontPage title={t('confirm.title')} intro={<p>{t('confirm.intro')}</p>}>
      <Form onSubmit={form.submit}>
        <Banner kind="attention">{t('confirm.notYet')}</Banner>
        <FormErrors message={form.message} />
        <ActionBar>
          <Button type="submit" isFullWidth isPending={form.isPending}>
            {t('confirm.submit')}
          </Button>
        </ActionBar>
      </Form>
    </FrontPage>
  )
}

type ResultText = 'done.text' | 'invalid.unknown' | 'invalid.expired' | 'invalid.what' | 'missing.text'

function Result({
  title,
  texts,
  isGood = false,
}: {
  title: 'done.title' | 'invalid.title' | 'missing.title'
  texts: readonly ResultText[]
  isGood?: boolean
}) {
  const t = useMessages('activation')
  return (
    <FrontPage
      title={t(title)}
      mood={isGood ? 'happy' : 'worried'}
      isWelcome
      intro={
        <Stack gap="small">
          {texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </Stack>
      }
    >
      <ActionBar>
        <PageLinkButton to="/login" isFullWidth>
          {t('done.open')}
        </PageLinkButton>
      </ActionBar>
    </FrontPage>
  )
}
