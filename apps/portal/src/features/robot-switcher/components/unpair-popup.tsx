import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useGoToRobot } from '../../../shared/robot/use-go-to-robot.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { unpairSelf } from '../api/unpair-self.ts'

/** Asks before a carer leaves a robot (ROB-05); who is its primary carer is told what to do first (SHL-03). */
export function UnpairPopup({ robot, onClose }: { robot: PairedRobot; onClose: () => void }) {
  const goToRobot = useGoToRobot()
  const ui = useMessages('ui')
  const t = useMessages('robot-switcher')
  const words = useRobotWords()(robot)

  if (robot.role === 'PRIMARY_CARER') {
    return (
      <Modal
        isOpen
        role="alertdialog"
        title={t('primary.title')}
        text={
          <Stack gap="small">
            <p>{t('primary.text', words)}</p>
            <p>{t('primary.ways')}</p>
          </Stack>
        }
        submitLabel={t('primary.handOver')}
        cancelLabel={ui('close')}
        onSubmit={() => {
          onClose()
          void goToRobot(robot.id, 'users')
        }}
        onCancel={onClose}
      />
    )
  }
  return (
    <ConfirmModal
      title={t('unpair.title', words)}
      text={t('unpair.text')}
      submitLabel={t('unpair.submit')}
      onClose={onClose}
      send={() => unpairSelf(robot.id)}
      onDone={() => showToast({ text: t('unpair.done', words) })}
    />
  )
}
