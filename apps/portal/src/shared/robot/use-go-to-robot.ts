import { useNavigate } from '@tanstack/react-router'
import { mayLoseTyped } from '../page/unsaved-changes.tsx'
import { chooseActiveRobot } from '../session/active-robot.ts'
import { useCurrentRobot } from './current-robot.ts'

/** Where to go with a robot: its overview, or a section of its settings. */
export type RobotPlace = 'overview' | 'profile' | 'users'

/** Makes a robot the one that the pages are about and goes to a page of it, unless somebody keeps what they typed. */
export function useGoToRobot(): (robotId: string, place: RobotPlace) => Promise<void> {
  const navigate = useNavigate()
  const { robot: current } = useCurrentRobot()
  return async (robotId, place) => {
    const isOther = robotId !== current?.id
    if (isOther && !(await mayLoseTyped())) return
    chooseActiveRobot(robotId)
    // The question has been asked; with the same robot it is asked on the way.
    const options = { ignoreBlocker: isOther }
    if (place === 'overview') await navigate({ to: '/overview', ...options })
    else await navigate({ to: '/robot-settings', search: { section: place }, ...options })
  }
}
