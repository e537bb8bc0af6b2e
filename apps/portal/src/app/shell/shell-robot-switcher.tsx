import { Suspense } from 'react'
import { StatusFace, StatusLine } from '../../features/robot-status/components/status-line.tsx'
import { StatusPanel } from '../../features/robot-status/components/status-panel.tsx'
import { RobotSwitcher } from '../../features/robot-switcher/components/robot-switcher.tsx'
import { useGoToRobot } from '../../shared/robot/use-go-to-robot.ts'

/**
 * The switcher with each robot's status; a switch goes to the overview, or to the robot's profile (NAV-04). Beside the rail
 * it opens on the status panel, which the menu of a phone shows (SHL-01).
 */
export function ShellRobotSwitcher({ isBlock }: { isBlock: boolean }) {
  const goToRobot = useGoToRobot()
  return (
    <RobotSwitcher
      renderFace={isBlock ? (robot) => <StatusFace robot={robot} /> : undefined}
      renderPanel={
        isBlock
          ? (robot) => (
              <Suspense fallback={null}>
                <StatusPanel robot={robot} size="small" />
              </Suspense>
            )
          : undefined
      }
      renderStatus={(robot) => <StatusLine robot={robot} />}
      onChoose={(robotId) => void goToRobot(robotId, 'overview')}
      onEdit={(robotId) => void goToRobot(robotId, 'profile')}
    />
  )
}
