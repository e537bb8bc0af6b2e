import { pairingCodeProblem, serialSuffixLength } from '@kompaan/contract/wire'
import { createLink, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { typedBefore } from '../../../shared/form/typed.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { pairRobot } from '../api/pair-robot.ts'
import { PairingCodeField } from './pairing-code-field.tsx'

const PageLink = createLink(TextLink)

/**
 * The code, and the end of the serial number when two robots gave the same code. A code that is not known is told
 * under the field, where a slip can be corrected; a robot that has a carer already leads to /pairing/error.
 */
export function PairingForm() {
  const t = useMessages('pairing')
  const navigate = useNavigate()
  // A form that comes back after /error also has the end of the serial number, which this code needed.
  const [ambiguous, setAmbiguous] = useState(() => codeWithSuffix())
  const asksSuffix = (code: string) => ambiguous === code

  const form = useForm({
    name: 'pairing',
    initial: { robotCode: '', suffix: '' },
    check: ({ robotCode: code, suffix }) => ({
      robotCode: codeText(pairingCodeProblem(code)),
      suffix: asksSuffix(code) && suffix.trim().length !== serialSuffixLength ? t('rules.suffix') : undefined,
    }),
    failsAt: { code_not_registered: 'robotCode', code_ambiguous: 'suffix' },
    send: async ({ robotCode: code, suffix }) => {
      const failure = await pairRobot({ code, ...(asksSuffix(code) && { serialSuffix: suffix.trim() }) })
      if (failure === null) await navigate({ to: '/pairing/success' })
      else if (failure.error === 'code_ambiguous') setAmbiguous(code)
      else if (failure.error === 'already_linked') {
        await navigate({ to: '/pairing/error', search: { reason: 'already_linked' } })
      }
      return failure
    },
  })

  return (
    <Card as="section" aria-label={t('title')}>
      <Form onSubmit={form.submit}>
        <FormErrors message={form.message} />
        <PairingCodeField field={form.field('robotCode')} />
        {asksSuffix(form.values.robotCode) && (
          <TextField
            {...form.field('suffix')}
            label={t('suffix')}
            description={t('suffixHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={serialSuffixLength}
            isRequired
          />
        )}
        <ActionBar isInCard>
          <Button type="submit" isPending={form.isPending} pendingLabel={t('pairing')}>
            {t('submit')}
          </Button>
        </ActionBar>
        <PageLink to="/pairing/error">{t('trouble')}</PageLink>
      </Form>
    </Card>
  )

  function codeText(problem: ReturnType<typeof pairingCodeProblem>): string | undefined {
    return problem === null ? undefined : t(`rules.code.${problem}`)
  }
}

/** The code whose serial number was asked for before a failure led elsewhere. */
function codeWithSuffix(): string | null {
  const { robotCode, suffix } = typedBefore('pairing')
  return typeof robotCode === 'string' && typeof suffix === 'string' && suffix !== '' ? robotCode : null
}
