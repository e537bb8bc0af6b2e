import type { RobotPermission } from '@kompaan/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import {
  robotPermissionsQuery,
  type RobotPermissions,
} from '../../../shared/permissions/robot-permissions-query.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { usePrimaryName } from '../../../shared/robot/robot-users-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { PermissionChoices } from './permission-choices.tsx'
import { PermissionsForm } from './permissions-form.tsx'

/** What the robot may do: the primary carer's to say, for the others to read (PRM-01, PRM-02). */
export function PermissionsSection({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-permissions')
  const permissions = useQuery({
    ...robotPermissionsQuery(robot.id),
    refetchInterval: useFallbackInterval(),
  })
  return (
    <Fetched query={permissions} failed={t('failed')} waiting={<Skeleton count={8} />}>
      {(fetched) =>
        robot.role === 'PRIMARY_CARER' ? (
          <PermissionsForm robotId={robot.id} saved={whichAreOn(fetched)} />
        ) : (
          <ToRead robotId={robot.id} isOn={whichAreOn(fetched)} />
        )
      }
    </Fetched>
  )
}

/** '2 van 4 aan' */
export function PermissionsSummary({ robotId }: { robotId: string }) {
  const t = useMessages('robot-permissions')
  const { data } = useQuery(robotPermissionsQuery(robotId))
  if (data === undefined) return null
  const all = Object.values(whichAreOn(data))
  return t('summary', { on: all.filter(Boolean).length, all: all.length })
}

function ToRead({ robotId, isOn }: { robotId: string; isOn: Record<RobotPermission, boolean> }) {
  const t = useMessages('robot-permissions')
  const name = usePrimaryName(robotId)
  return (
    <Stack>
      <p>{name === undefined ? t('onlyPrimary') : t('ask', { name })}</p>
      <PermissionChoices isOn={isOn} />
    </Stack>
  )
}

function whichAreOn(fetched: RobotPermissions): Record<RobotPermission, boolean> {
  const isOn = (permission: RobotPermission) =>
    fetched.some((each) => each.permission === permission && each.enabledAt !== false)
  return {
    speechInteractions: isOn('speechInteractions'),
    googleAudioTranscription: isOn('googleAudioTranscription'),
    shareReports: isOn('shareReports'),
    statusCheck: isOn('statusCheck'),
  }
}
