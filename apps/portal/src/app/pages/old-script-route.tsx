import { getRouteApi, Navigate } from '@tanstack/react-router'
import { OldScriptPage } from '../../features/scripts/components/old-script-page.tsx'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { NewerRobotOnly } from '../../shared/robot/newer-robot-only.tsx'

const route = getRouteApi('/signed-in/robot/script/template/{-$id}')

/** Where scripts of version 1 were written; without one, a new script is written where they are now. */
export function OldScriptRoute() {
  const t = useMessages('app')
  const { id } = route.useParams()
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  if (id === undefined) return <Navigate to="/script/v2/template/{-$id}" params={{ id: undefined }} replace />
  return (
    <NewerRobotOnly robot={robot} title={t('titles.script')}>
      <OldScriptPage key={robot.id} robot={robot} oldId={id} />
    </NewerRobotOnly>
  )
}
