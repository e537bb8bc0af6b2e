import { Navigate } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useCurrentRobot } from '../../../shared/robot/current-robot.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { RobotStatus } from '../../../shared/ui/robot-status.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { RobotNamesForm } from './robot-names-form.tsx'

/** Who now looks after which robot, and what it is called (ROB-02). */
export function PairingSuccessPage() {
  const t = useMessages('pairing')
  const { robot } = useCurrentRobot()
  const robotWords = useRobotWords()
  const { firstName } = useSessionData().self.profile
  if (robot === undefined) return <Navigate to="/pairing" replace />
  return (
    <Page title={t('success.title')}>
      <Stack>
        <RobotStatus
          mood="happy"
          titleAs="h2"
          title={t('success.heading', { firstName, ...robotWords(robot) })}
          text={<p>{robot.role === 'PRIMARY_CARER' ? t('success.primary') : t('success.regular')}</p>}
        />
        <RobotNamesForm key={robot.id} robot={robot} />
      </Stack>
    </Page>
  )
}
