import { FactorFields } from '../../../shared/factors/factor-fields.tsx'
import { factorFailsAt, factorsOf, useFactorCheck } from '../../../shared/factors/use-factor-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { robotName, type PairedRobot } from '../../../shared/session/robot-name.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { useServerNow } from '../../../shared/time/server-clock.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { resetRobot } from '../api/reset-robot.ts'

/** Says what is lost and asks for proof of who it is. Every failure keeps what it was about. */
export function ResetModal({ robot, onClose }: { robot: PairedRobot; onClose: () => void }) {
  const t = useMessages('robot-settings')
  const now = useServerNow()
  const needsCode = useSessionData().self.user.mfaEnabledAt !== null
  const check = useFactorCheck(needsCode)
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    check,
    failsAt: factorFailsAt,
    send: async (values) => {
      const failure = await resetRobot({ robotId: robot.id, ...factorsOf(values) }, now)
      if (failure === null) onClose()
      return failure
    },
  })
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={t('reset.title', { name: robotName(robot) })}
      text={t('reset.lost')}
      submitLabel={t('reset.submit')}
      isDanger
      onSubmit={form.submit}
      onCancel={onClose}
      isInvalid={!form.isValid}
      isPending={form.isPending}
      error={form.failure === null ? undefined : [t('reset.label'), form.message].join(' ').trim()}
    >
      <FactorFields
        password={form.field('currentPassword')}
        code={needsCode ? form.field('code') : undefined}
      />
    </Modal>
  )
}
