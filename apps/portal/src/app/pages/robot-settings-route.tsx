import { getRouteApi, useLocation } from '@tanstack/react-router'
import { ResendActivation } from '../../features/activation/components/resend-activation.tsx'
import { ActivitySection } from '../../features/activity/components/activity-section.tsx'
import { ContactsSection } from '../../features/contacts/components/contacts-section.tsx'
import { PermissionsSection } from '../../features/robot-permissions/components/permissions-section.tsx'
import { RobotSettingsPage } from '../../features/robot-settings/components/robot-settings-page.tsx'
import { RobotUsersSection } from '../../features/robot-users/components/robot-users-section.tsx'
import { UpdateSection } from '../../features/software-update/components/update-section.tsx'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'

const route = getRouteApi('/signed-in/robot/robot-settings')

/** Begins anew for another robot. */
export function RobotSettingsRoute() {
  const { section } = route.useSearch()
  const turn = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  return (
    <RobotSettingsPage
      key={robot.id}
      robot={robot}
      asked={{ section, turn }}
      parts={{
        users: <RobotUsersSection robot={robot} confirmFirst={<ResendActivation />} />,
        contacts: <ContactsSection robot={robot} />,
        permissions: <PermissionsSection robot={robot} />,
        software: <UpdateSection robot={robot} />,
        activity: <ActivitySection robot={robot} />,
      }}
    />
  )
}
