import { FactorFields } from '../../../shared/factors/factor-fields.tsx'
import { factorFailsAt, factorsOf, useFactorCheck } from '../../../shared/factors/use-factor-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useGoHandOver } from '../../../shared/robot/use-go-hand-over.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { deleteAccount } from '../api/delete-account.ts'

/** Proves who asks; the primary carer of a robot is led to where it is handed over first (ACC-19). */
export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const t = useMessages('settings')
  const app = useMessages('app')
  const { self, robots } = useSessionData()
  const needsCode = self.user.mfaEnabledAt !== null
  const check = useFactorCheck(needsCode)
  const goHandOver = useGoHandOver()
  const ui = useMessages('ui')
  const own = robots.find((robot) => robot.role === 'PRIMARY_CARER')

  const form = useForm({
    initial: { currentPassword: '', code: '' },
    check,
    failsAt: factorFailsAt,
    send: (values) => deleteAccount(factorsOf(values)),
  })

  if (own !== undefined) {
    return (
      <Modal
        isOpen
        role="alertdialog"
        title={t('deletion.primaryTitle')}
        text={app('errors.primary_of_robot')}
        submitLabel={t('deletion.handOver')}
        cancelLabel={ui('close')}
        onSubmit={() => {
          onClose()
          goHandOver(own.id)
        }}
        onCancel={onClose}
      />
    )
  }
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={t('deletion.title')}
      text={t('deletion.text')}
      submitLabel={t('deletion.submit')}
      isDanger
      onSubmit={form.submit}
      onCancel={onClose}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={form.message}
    >
      <FactorFields
        password={form.field('currentPassword')}
        code={needsCode ? form.field('code') : undefined}
      />
    </Modal>
  )
}
