import { useMessages } from '../i18n/use-messages.ts'
import { PageLinkButton } from '../page/links.ts'
import type { PairedRobot } from '../session/robot-name.ts'
import { Banner } from '../ui/banner.tsx'
import { useRobotConfig } from './use-robot-config.ts'
import { useRobotWords } from './use-robot-words.ts'

/** Above what a robot with old software cannot be asked to do, where the page itself stays of use (D-82). */
export function NewerRobotNeeded({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot')
  const words = useRobotWords()
  const { data: config } = useRobotConfig(robot.id)
  if (config === undefined || config.capabilities.includes('scriptExecution-v2')) return null
  return (
    <Banner
      kind="attention"
      title={t('updateFirst.title', words(robot))}
      actions={
        <PageLinkButton to="/robot-settings" search={{ section: 'software' }} variant="secondary">
          {t('updateFirst.action')}
        </PageLinkButton>
      }
    >
      <p>{t('updateFirst.text')}</p>
    </Banner>
  )
}
