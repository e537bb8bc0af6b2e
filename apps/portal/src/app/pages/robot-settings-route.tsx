import { getRouteApi, useLocation } from '@tanstack/react-router'
import { ResendActivation } from '../../features/activation/components/resend-activation.tsx'
import { ActivitySection } from '../../features/activity/components/activity-section.tsx'
import { ContactsSection, ContactsSummary } from '../../features/contacts/components/contacts-section.tsx'
import {
  PermissionsSection,
  PermissionsSummary,
} from '../../features/robot-permissions/components/permissions-section.tsx'
import { RobotSettingsPage } from '../../features/robot-settings/components/robot-settings-page.tsx'
import {
  RobotUsersSection,
  RobotUsersSummary,
} from '../../features/robot-users/components/robot-users-section.tsx'
import { UpdateSection, UpdateSummary } from '../../features/software-update/components/update-section.tsx'
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
        users: {
          content: <RobotUsersSection robot={robot} confirmFirst={<ResendActivation />} />,
          summary: <RobotUsersSummary robotId={robot.id} />,
        },
        contacts: {
          content: <ContactsSection robot={robot} />,
          summary: <ContactsSummary robotId={robot.id} />,
        },
        permissions: {
          content: <PermissionsSection robot={robot} />,
          summary: <PermissionsSummary robotId={robot.id} />,
        },
        software: {
          content: <UpdateSection robot={robot} />,
          summary: <UpdateSummary robotId={robot.id} />,
        },
        activity: { content: <ActivitySection robot={robot} /> },
      }}
    />
  )
}
