import { FactorModal } from '../../../shared/factors/factor-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useServerNow } from '../../../shared/time/server-clock.ts'
import { resetRobot } from '../api/reset-robot.ts'

/** Says what is lost and asks for proof of who it is. Every failure keeps what it was about. */
export function ResetModal({ robot, onClose }: { robot: PairedRobot; onClose: () => void }) {
  const t = useMessages('robot-settings')
  const now = useServerNow()
  const robotWords = useRobotWords()
  return (
    <FactorModal
      role="alertdialog"
      texts={{
        title: t('reset.title', robotWords(robot)),
        text: t('reset.lost'),
        submit: t('reset.submit'),
        failed: t('reset.label'),
      }}
      isDanger
      onClose={onClose}
      send={(factors) => resetRobot({ robotId: robot.id, ...factors }, now)}
    />
  )
}
