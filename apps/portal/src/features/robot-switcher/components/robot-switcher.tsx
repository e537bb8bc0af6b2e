import { Link } from '@tanstack/react-router'
import { ChevronDown, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { useCurrentRobot } from '../../../shared/robot/current-robot.ts'
import { robotName, type PairedRobot } from '../../../shared/session/robot-name.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { throttle } from '../model/throttle.ts'
import { RobotRow } from './robot-row.tsx'
import { UnpairPopup } from './unpair-popup.tsx'
import styles from './robot-switcher.module.css'

/** A double press of a shaky hand toggles once (SHL-02). */
const toggleInterval = 50

export type RobotSwitcherProps = {
  /** Draws the face of a robot, for a switcher with room for it and for how the robot is. */
  renderFace?: ((robot: PairedRobot) => ReactNode) | undefined
  /** Draws how a robot is. */
  renderStatus: (robot: PairedRobot) => ReactNode
  onChoose: (robotId: string) => void
  onEdit: (robotId: string) => void
}

/** Which robot the pages are about, and the way to another one. */
export function RobotSwitcher({ renderFace, renderStatus, onChoose, onEdit }: RobotSwitcherProps) {
  const t = useMessages('robot-switcher')
  const ui = useMessages('ui')
  const { robots, robot: active } = useCurrentRobot()
  const [mayToggle] = useState(() => throttle(toggleInterval, browserClock.now))
  const [leaving, setLeaving] = useState<PairedRobot | null>(null)
  const popup = leaving !== null && <UnpairPopup robot={leaving} onClose={() => setLeaving(null)} />

  if (active === undefined) {
    return (
      <>
        <PageLinkButton to="/pairing" variant="quiet">
          {t('add')}
        </PageLinkButton>
        {popup}
      </>
    )
  }
  return (
    <>
      <Panel
        label={t('choose')}
        side="left"
        renderTrigger={({ ref, isOpen, onPress }) => (
          <button
            ref={ref}
            type="button"
            className={renderFace === undefined ? styles.trigger : styles.block}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => {
              if (mayToggle()) onPress()
            }}
          >
            <VisuallyHidden>{t('choose')}: </VisuallyHidden>
            {renderFace?.(active)}
            <span className={styles.words}>
              <span className={styles.name}>{robotName(active)}</span>
              {renderFace !== undefined && <span className={styles.state}>{renderStatus(active)}</span>}
            </span>
            <ChevronDown aria-hidden="true" className={styles.sign} />
          </button>
        )}
      >
        {(close) => {
          const after = (work: () => void) => () => {
            close()
            work()
          }
          return (
            <>
              <div className={styles.top}>
                <h2 className={styles.heading}>{t('robots')}</h2>
                <IconButton label={ui('close')} onPress={close}>
                  <X aria-hidden="true" />
                </IconButton>
              </div>
              {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list */}
              <ul className={styles.robots} role="list" aria-label={t('robots')}>
                {robots.map((robot) => (
                  <RobotRow
                    key={robot.id}
                    robot={robot}
                    isActive={robot.id === active.id}
                    status={renderStatus(robot)}
                    onChoose={after(() => onChoose(robot.id))}
                    onEdit={after(() => onEdit(robot.id))}
                    onUnpair={after(() => setLeaving(robot))}
                  />
                ))}
              </ul>
              <Link to="/pairing" className={styles.add} onClick={close}>
                <Plus aria-hidden="true" />
                {t('add')}
              </Link>
            </>
          )
        }}
      </Panel>
      {popup}
    </>
  )
}
