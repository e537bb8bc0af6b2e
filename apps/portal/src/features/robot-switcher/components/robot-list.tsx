import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../../shared/robot/current-robot.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { RobotRow } from './robot-row.tsx'
import styles from './robot-list.module.css'

export type RobotListProps = {
  /** All that is known of the current robot. */
  panel: ReactNode
  renderStatus: (robot: PairedRobot) => ReactNode
  onClose: () => void
  onChoose: (robotId: string) => void
  onEdit: (robotId: string) => void
  onUnpair: (robot: PairedRobot) => void
}

/** All robots of a carer, what can be done with each, and the way to one more. */
export function RobotList({ panel, renderStatus, onClose, onChoose, onEdit, onUnpair }: RobotListProps) {
  const t = useMessages('robot-switcher')
  const ui = useMessages('ui')
  const { robots, robot: active } = useCurrentRobot()
  const after = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('robots')}</h2>
        <IconButton label={ui('close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {panel !== undefined && <div className={styles.panel}>{panel}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list */}
      <ul className={styles.robots} role="list" aria-label={t('robots')}>
        {robots.map((robot) => (
          <RobotRow
            key={robot.id}
            robot={robot}
            isActive={robot.id === active?.id}
            status={renderStatus(robot)}
            onChoose={after(() => onChoose(robot.id))}
            onEdit={after(() => onEdit(robot.id))}
            onUnpair={after(() => onUnpair(robot))}
          />
        ))}
      </ul>
      <Link to="/pairing" className={styles.add} onClick={onClose}>
        <Plus aria-hidden="true" />
        {t('add')}
      </Link>
    </>
  )
}
