import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { PageLinkButton } from '../page/links.ts'
import { Page } from '../page/page.tsx'
import type { PairedRobot } from '../session/robot-name.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useRobotConfig } from './use-robot-config.ts'
import { useRobotWords } from './use-robot-words.ts'

export type NewerRobotOnlyProps = {
  robot: PairedRobot
  /** Of the page, which is not drawn unless the robot can do what it is about. */
  title: string
  children: ReactNode
}

/** Around pages about scripts and speech interactions, which a robot with old software cannot use (CNV-05). */
export function NewerRobotOnly({ robot, title, children }: NewerRobotOnlyProps) {
  const t = useMessages('robot')
  const words = useRobotWords()
  const config = useRobotConfig(robot.id)
  if (config.isPending && config.fetchStatus === 'fetching' && config.failureCount === 0) {
    return (
      <Page title={title} width="wide">
        <Skeleton shape="rows" count={6} />
      </Page>
    )
  }
  // What cannot be looked up now keeps nobody from reading: the server refuses what the robot cannot do.
  if (config.data === undefined || config.data.capabilities.includes('scriptExecution-v2')) return children
  return (
    <Page title={title}>
      <EmptyState
        mood="sleeping"
        title={t('updateFirst.title', words(robot))}
        text={<p>{t('updateFirst.text')}</p>}
        action={
          <PageLinkButton to="/robot-settings" search={{ section: 'software' }}>
            {t('updateFirst.action')}
          </PageLinkButton>
        }
      />
    </Page>
  )
}
