import { getRouteApi } from '@tanstack/react-router'
import { ContactsSection } from '../../features/offline-contacts/components/contacts-section.tsx'
import { RobotSettingsPage } from '../../features/robot-settings/components/robot-settings-page.tsx'
import { UpdateSection } from '../../features/software-update/components/update-section.tsx'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'

const route = getRouteApi('/signed-in/robot/robot-settings')

/** Begins anew for another robot, or when a section is asked for. */
export function RobotSettingsRoute() {
  const { section } = route.useSearch()
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  return (
    <RobotSettingsPage
      key={`${robot.id} ${section}`}
      robot={robot}
      startsAtProfile={section === 'profile'}
      software={<UpdateSection robot={robot} />}
      contacts={<ContactsSection robot={robot} />}
    />
  )
}
