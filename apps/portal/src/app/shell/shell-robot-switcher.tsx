import { useNavigate } from '@tanstack/react-router'
import { StatusLine } from '../../features/robot-status/components/status-line.tsx'
import { RobotSwitcher } from '../../features/robot-switcher/components/robot-switcher.tsx'
import { chooseActiveRobot } from '../../shared/session/active-robot.ts'

/** The switcher with each robot's status; a switch goes to the overview, or to the robot's profile (NAV-04). */
export function ShellRobotSwitcher() {
  const navigate = useNavigate()
  return (
    <RobotSwitcher
      renderStatus={(robot) => <StatusLine robot={robot} />}
      onChoose={(robotId) => {
        chooseActiveRobot(robotId)
        void navigate({ to: '/overview' })
      }}
      onEdit={(robotId) => {
        chooseActiveRobot(robotId)
        void navigate({ to: '/robot-settings', search: { section: 'profile' } })
      }}
    />
  )
}
