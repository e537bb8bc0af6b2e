import type { ReactNode } from 'react'
import { useForm } from '../form/use-form.ts'
import type { Failure } from '../http/failure.ts'
import { useSessionData } from '../session/session-data-context.ts'
import { LazyModal } from '../ui/lazy-modal.tsx'
import { FactorFields } from './factor-fields.tsx'
import { factorFailsAt, factorsOf, useFactorCheck, type Factors } from './use-factor-check.ts'

export type FactorModalProps = {
  /** `failed` says of which action it is, before every failure. */
  texts: { title: string; text: ReactNode; submit: string; failed?: string }
  role?: 'dialog' | 'alertdialog' | undefined
  isDanger?: boolean
  onClose: () => void
  send: (factors: Factors) => Promise<Failure | null>
}

/** Asks for the password and, with two-step login, its code; then does what it is for. */
export function FactorModal({ texts, role, isDanger = false, onClose, send }: FactorModalProps) {
  const needsCode = useSessionData().self.user.mfaEnabledAt !== null
  const check = useFactorCheck(needsCode)
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    check,
    failsAt: factorFailsAt,
    send: async (values) => {
      const failure = await send(factorsOf(values))
      if (failure === null) onClose()
      return failure
    },
  })
  return (
    <LazyModal
      isOpen
      role={role}
      title={texts.title}
      text={texts.text}
      submitLabel={texts.submit}
      isDanger={isDanger}
      onSubmit={form.submit}
      onCancel={onClose}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={
        form.failure === null || texts.failed === undefined
          ? form.message
          : [texts.failed, form.message].join(' ').trim()
      }
    >
      <FactorFields
        password={form.field('currentPassword')}
        code={needsCode ? form.field('code') : undefined}
      />
    </LazyModal>
  )
}
