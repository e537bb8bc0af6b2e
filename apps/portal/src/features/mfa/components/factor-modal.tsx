import { FactorFields } from '../../../shared/factors/factor-fields.tsx'
import { factorFailsAt, useFactorCheck } from '../../../shared/factors/use-factor-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { Modal } from '../../../shared/ui/modal.tsx'

export type FactorModalProps = {
  /** `failed` is the action's own label, which every failure keeps. */
  texts: { title: string; text: string; submit: string; failed: string }
  isDanger?: boolean
  onClose: () => void
  send: (factors: { password: string; otpCode: string }) => Promise<Failure | null>
}

/** Asks for password and code, then does what it is for. */
export function FactorModal({ texts, isDanger = false, onClose, send }: FactorModalProps) {
  const check = useFactorCheck(true)
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    check,
    failsAt: factorFailsAt,
    send: async ({ currentPassword, code }) => {
      const failure = await send({ password: currentPassword, otpCode: code })
      if (failure === null) onClose()
      return failure
    },
  })
  return (
    <Modal
      isOpen
      title={texts.title}
      text={texts.text}
      submitLabel={texts.submit}
      isDanger={isDanger}
      onSubmit={form.submit}
      onCancel={onClose}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={form.failure === null ? undefined : [texts.failed, form.message].join(' ').trim()}
    >
      <FactorFields password={form.field('currentPassword')} code={form.field('code')} />
    </Modal>
  )
}
