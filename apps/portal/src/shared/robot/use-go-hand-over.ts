import { useNavigate } from '@tanstack/react-router'
import { chooseActiveRobot } from '../session/active-robot.ts'

/** Goes to where a robot is handed to somebody else. */
export function useGoHandOver(): (robotId: string) => void {
  const navigate = useNavigate()
  return (robotId) => {
    chooseActiveRobot(robotId)
    void navigate({ to: '/robot-settings', search: { section: 'users' } })
  }
}
