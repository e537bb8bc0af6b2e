import { FactorFields } from '../../../shared/factors/factor-fields.tsx'
import { factorFailsAt, factorsOf, useFactorCheck } from '../../../shared/factors/use-factor-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { NewPasswordFields } from '../../../shared/password/new-password-fields.tsx'
import { useNewPasswordCheck } from '../../../shared/password/use-new-password-check.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { changePassword } from '../api/change-password.ts'

export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const t = useMessages('settings')
  const app = useMessages('app')
  const { user, profile } = useSessionData().self
  const needsCode = user.mfaEnabledAt !== null
  const checkFactors = useFactorCheck(needsCode)
  const checkPassword = useNewPasswordCheck()

  const form = useForm({
    initial: { currentPassword: '', code: '', password: '', confirmation: '' },
    check: (values) => ({ ...checkFactors(values), ...checkPassword(values) }),
    failsAt: { ...factorFailsAt, password_too_common: 'password' },
    send: async (values) => {
      const failure = await changePassword({ ...factorsOf(values), newPassword: values.password })
      if (failure !== null) return failure
      showToast({ text: t('changePassword.done') })
      onClose()
      return null
    },
  })

  return (
    <Modal
      isOpen
      title={t('changePassword.title')}
      text={t('changePassword.text')}
      submitLabel={t('changePassword.submit')}
      onSubmit={form.submit}
      onCancel={onClose}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={form.message}
    >
      <input type="email" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <FactorFields
        password={form.field('currentPassword')}
        code={needsCode ? form.field('code') : undefined}
      />
      <NewPasswordFields
        label={app('password.new')}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
        context={[profile.firstName, profile.lastName, user.username]}
      />
    </Modal>
  )
}
