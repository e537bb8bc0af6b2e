import { getRouteApi } from '@tanstack/react-router'
import { RobotSettingsPage } from '../../features/robot-settings/components/robot-settings-page.tsx'
import { useActiveRobot } from '../../shared/session/active-robot.ts'
import { useSessionData } from '../../shared/session/session-data-context.ts'

const route = getRouteApi('/signed-in/robot/robot-settings')

/** Begins anew for another robot, or when a section is asked for. */
export function RobotSettingsRoute() {
  const { section } = route.useSearch()
  const robot = useActiveRobot(useSessionData().robots)
  return <RobotSettingsPage key={`${robot?.id} ${section}`} startsAtProfile={section === 'profile'} />
}
