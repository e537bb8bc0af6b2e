import type { RobotMood } from '@kompaan/look'
import { type ReactNode, useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { tellFault } from '../../../shared/http/client.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { FrontPage } from '../../../shared/page/front-page.tsx'
import { keyFromMail } from '../../../shared/session/key-from-mail.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { unsubscribeContact, verifyContact } from '../api/contact-codes.ts'
import { keptMailedCode, type MailedCode } from '../model/mailed-code.ts'
import { outcomeOf, type Outcome } from '../model/outcome-of.ts'

type Purpose = 'verification' | 'unsubscribe'

const purposes = {
  verification: { key: 'contactVerification', send: verifyContact, mood: 'happy' },
  unsubscribe: { key: 'contactUnsubscribe', send: unsubscribeContact, mood: 'awake' },
} as const

/**
 * Where a link in a mail to a contact leads: a neighbour, who has no account. Opening it changes nothing, since mail
 * scanners open links too; the one button does (D-05).
 */
export function MailedPage({ purpose }: { purpose: Purpose }): ReactNode {
  const t = useMessages('contacts')
  const [mailed] = useState(() => keptMailedCode(purposes[purpose].key))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome === null && mailed !== null) {
    return <ConfirmForm purpose={purpose} mailed={mailed} onOutcome={setOutcome} />
  }
  switch (outcome) {
    case 'done':
      return (
        <Result
          title={t(`mailed.${purpose}.doneTitle`)}
          text={t(`mailed.${purpose}.done`)}
          mood={purposes[purpose].mood}
        />
      )
    case 'expired':
      return <Result title={t('mailed.expired.title')} text={t('mailed.expired.text')} />
    case 'unknown':
      return <Result title={t('mailed.unknownTitle')} text={t(`mailed.${purpose}.unknown`)} />
    case null:
      return <Result title={t('mailed.missing.title')} text={t('mailed.missing.text')} />
  }
}

function ConfirmForm({
  purpose,
  mailed,
  onOutcome,
}: {
  purpose: Purpose
  mailed: MailedCode
  onOutcome: (outcome: Outcome) => void
}) {
  const t = useMessages('contacts')
  const { key, send } = purposes[purpose]
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const failure = await send(mailed)
      const outcome = outcomeOf(failure)
      if (outcome === 'again') return failure
      if (outcome === 'fault') {
        if (failure !== null) tellFault(failure)
        return null
      }
      keyFromMail(key).forget()
      onOutcome(outcome)
      return null
    },
  })
  return (
    <FrontPage
      title={t(`mailed.${purpose}.title`)}
      intro={
        <Stack gap="small">
          <p>{t(`mailed.${purpose}.intro`)}</p>
          <p>{t(`mailed.${purpose}.otherwise`)}</p>
        </Stack>
      }
    >
      <Form onSubmit={form.submit}>
        <Banner kind="attention">{t(`mailed.${purpose}.notYet`)}</Banner>
        <FormErrors message={form.message} />
        <ActionBar>
          <Button type="submit" isFullWidth isPending={form.isPending}>
            {t(`mailed.${purpose}.submit`)}
          </Button>
        </ActionBar>
      </Form>
    </FrontPage>
  )
}

function Result({ title, text, mood = 'worried' }: { title: string; text: string; mood?: RobotMood }) {
  const t = useMessages('contacts')
  const { companyUrl } = usePortalConfig()
  return (
    <FrontPage title={title} mood={mood} isWelcome intro={<p>{text}</p>}>
      {companyUrl !== '' && (
        <ActionBar>
          <LinkButton href={companyUrl} rel="noreferrer" isFullWidth>
            {t('mailed.website')}
          </LinkButton>
        </ActionBar>
      )}
    </FrontPage>
  )
}
