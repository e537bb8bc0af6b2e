import { Check, Pencil, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import { robotName, type PairedRobot } from '../../../shared/session/robot-name.ts'
import { RowAction } from './row-action.tsx'
import styles from './robot-row.module.css'

export type RobotRowProps = {
  robot: PairedRobot
  isActive: boolean
  /** How it is, under its name. */
  status: ReactNode
  onChoose: () => void
  onEdit: () => void
  onUnpair: () => void
}

export function RobotRow({ robot, isActive, status, onChoose, onEdit, onUnpair }: RobotRowProps) {
  const t = useMessages('robot-switcher')
  const words = useRobotWords()(robot)
  return (
    <li className={styles.row} data-active={isActive || undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-current={isActive ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={styles.name}>
          {robotName(robot)}
          {isActive && <Check className={styles.check} role="img" aria-label={t('active')} />}
        </span>
        <span className={styles.status}>{status}</span>
      </button>
      <div className={styles.actions}>
        <RowAction label={t('edit', words)} icon={<Pencil aria-hidden="true" />} onPress={onEdit}>
          {t('editShort')}
        </RowAction>
        <RowAction label={t('unpair.label', words)} icon={<Unlink aria-hidden="true" />} onPress={onUnpair}>
          {t('unpair.submit')}
        </RowAction>
      </div>
    </li>
  )
}
