import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { useCurrentRobot } from '../../../shared/robot/current-robot.ts'
import { robotName, type PairedRobot } from '../../../shared/session/robot-name.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { throttle } from '../model/throttle.ts'
import styles from './robot-switcher.module.css'

const RobotList = lazyPart(async () => (await import('./robot-list.tsx')).RobotList)
const UnpairPopup = lazyPart(async () => (await import('./unpair-popup.tsx')).UnpairPopup)

/** A double press of a shaky hand toggles once (SHL-02). */
const toggleInterval = 50

export type RobotSwitcherProps = {
  /** Draws the face of a robot, for a switcher with room for it and for how the robot is. */
  renderFace?: ((robot: PairedRobot) => ReactNode) | undefined
  /** Draws all that is known of the current robot, above the list, where the menu has no place for it. */
  renderPanel?: ((robot: PairedRobot) => ReactNode) | undefined
  /** Draws how a robot is. */
  renderStatus: (robot: PairedRobot) => ReactNode
  onChoose: (robotId: string) => void
  onEdit: (robotId: string) => void
}

/** Which robot the pages are about, and the way to another one. */
export function RobotSwitcher({
  renderFace,
  renderPanel,
  renderStatus,
  onChoose,
  onEdit,
}: RobotSwitcherProps) {
  const t = useMessages('robot-switcher')
  const { robot: active } = useCurrentRobot()
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
        {(close) => (
          <RobotList
            panel={renderPanel?.(active)}
            renderStatus={renderStatus}
            onClose={close}
            onChoose={onChoose}
            onEdit={onEdit}
            onUnpair={setLeaving}
          />
        )}
      </Panel>
      {popup}
    </>
  )
}
