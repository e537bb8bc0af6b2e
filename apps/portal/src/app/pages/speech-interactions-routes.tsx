import { useParams } from '@tanstack/react-router'
import { InteractionPage } from '../../features/speech-interactions/components/interaction-page.tsx'
import { InteractionsPage } from '../../features/speech-interactions/components/interactions-page.tsx'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { NewerRobotOnly } from '../../shared/robot/newer-robot-only.tsx'

/** Begins anew for another robot. */
export function InteractionsRoute() {
  const t = useMessages('app')
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  return (
    <NewerRobotOnly robot={robot} title={t('titles.speechInteractions')}>
      <InteractionsPage key={robot.id} robot={robot} />
    </NewerRobotOnly>
  )
}

/** Something new to understand, or one that is there. */
export function InteractionRoute() {
  const t = useMessages('app')
  const { id } = useParams({ strict: false })
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  return (
    <NewerRobotOnly robot={robot} title={t('titles.speechInteraction')}>
      <InteractionPage key={`${robot.id} ${id}`} robot={robot} interactionId={id ?? null} />
    </NewerRobotOnly>
  )
}
