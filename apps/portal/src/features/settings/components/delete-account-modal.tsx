import { FactorModal } from '../../../shared/factors/factor-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useGoToRobot } from '../../../shared/robot/use-go-to-robot.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { deleteAccount } from '../api/delete-account.ts'

/** Proves who asks; the primary carer of a robot is led to where it is handed over first (ACC-19). */
export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const t = useMessages('settings')
  const app = useMessages('app')
  const { robots } = useSessionData()
  const goToRobot = useGoToRobot()
  const ui = useMessages('ui')
  const own = robots.find((robot) => robot.role === 'PRIMARY_CARER')

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
          void goToRobot(own.id, 'users')
        }}
        onCancel={onClose}
      />
    )
  }
  return (
    <FactorModal
      texts={{ title: t('deletion.title'), text: t('deletion.text'), submit: t('deletion.submit') }}
      role="alertdialog"
      isDanger
      onClose={onClose}
      send={deleteAccount}
    />
  )
}
