import { StatusFace, StatusLine } from '../../features/robot-status/components/status-line.tsx'
import { RobotSwitcher } from '../../features/robot-switcher/components/robot-switcher.tsx'
import { useGoToRobot } from '../../shared/robot/use-go-to-robot.ts'

/** The switcher with each robot's status; a switch goes to the overview, or to the robot's profile (NAV-04). */
export function ShellRobotSwitcher({ isBlock }: { isBlock: boolean }) {
  const goToRobot = useGoToRobot()
  return (
    <RobotSwitcher
      renderFace={isBlock ? (robot) => <StatusFace robot={robot} /> : undefined}
      renderStatus={(robot) => <StatusLine robot={robot} />}
      onChoose={(robotId) => void goToRobot(robotId, 'overview')}
      onEdit={(robotId) => void goToRobot(robotId, 'profile')}
    />
  )
}
