import { getRouteApi } from '@tanstack/react-router'
import { ScriptsPage } from '../../features/scripts/components/scripts-page.tsx'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { NewerRobotOnly } from '../../shared/robot/newer-robot-only.tsx'

const route = getRouteApi('/signed-in/robot/script/overview/{-$id}')

/** Begins anew for another robot. */
export function ScriptsRoute() {
  const t = useMessages('app')
  const { id } = route.useParams()
  const search = route.useSearch()
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  return (
    <NewerRobotOnly robot={robot} title={t('titles.scripts')}>
      <ScriptsPage key={robot.id} robot={robot} selectedId={id} search={search} />
    </NewerRobotOnly>
  )
}
