import { useMessages } from '../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../shared/page/links.ts'
import { Page } from '../../shared/page/page.tsx'
import { TranscriptionNeeded, type TranscriptionUse } from '../../shared/permissions/transcription-needed.tsx'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { NewerRobotOnly } from '../../shared/robot/newer-robot-only.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import type nl from '../messages/nl.json'

export type NotHereYetTitle = keyof typeof nl.titles

/** The honest stand-in for a page whose feature comes later. */
export function NotHereYetPage({
  title,
  listensFor,
}: {
  title: NotHereYetTitle
  /** What the robot has to understand for it, which needs a permission (PRM-03). */
  listensFor?: TranscriptionUse | undefined
}) {
  const t = useMessages('app')
  const { robot } = useCurrentRobot()
  const page = (
    <Page title={t(`titles.${title}`)}>
      {listensFor !== undefined && robot !== undefined && (
        <TranscriptionNeeded robot={robot} blocks={listensFor} />
      )}
      <EmptyState
        mood="sleeping"
        title={t('notHereYet.title')}
        text={<p>{t('notHereYet.text')}</p>}
        action={
          <PageLinkButton to="/overview" variant="secondary">
            {t('notHereYet.overview')}
          </PageLinkButton>
        }
      />
    </Page>
  )
  if (listensFor !== 'commands' || robot === undefined) return page
  return (
    <NewerRobotOnly robot={robot} title={t(`titles.${title}`)}>
      {page}
    </NewerRobotOnly>
  )
}
