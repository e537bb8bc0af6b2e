import { getRouteApi } from '@tanstack/react-router'
import { LinkScriptPage } from '../../features/scripts/components/link-script-page.tsx'
import { formAddress } from '../../features/speech-interactions/model/interaction-values.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../shared/page/links.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { NewerRobotOnly } from '../../shared/robot/newer-robot-only.tsx'

const route = getRouteApi('/signed-in/robot/speech-interaction/link-script/{-$id}')

/** A script for a speech interaction, by its id; for a new one, without. */
export function LinkScriptRoute() {
  const t = useMessages('app')
  const tScripts = useMessages('scripts')
  const { id } = route.useParams()
  const { script } = route.useSearch()
  const navigate = route.useNavigate()
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  return (
    <NewerRobotOnly robot={robot} title={t('titles.scripts')}>
      <LinkScriptPage
        key={robot.id}
        robotId={robot.id}
        backTo={formAddress(id)}
        selectedId={script}
        onChoose={(scriptId) =>
          void navigate({ to: formAddress(id), state: { fillIn: { scriptId } }, replace: true })
        }
        make={
          <PageLinkButton
            to="/speech-interaction/new-script/v2/template/{-$id}"
            params={{ id }}
            variant="secondary"
          >
            {tScripts('link.make')}
          </PageLinkButton>
        }
      />
    </NewerRobotOnly>
  )
}
