import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { failedResetSeen } from '../../../shared/robot/reset-note.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { resetStatusQuery } from '../api/reset-robot.ts'
import { ResetModal } from './reset-modal.tsx'

/** Tells that a reset failed, until that was seen here or it is tried again. */
export function ResetFailed({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-settings')
  const robotWords = useRobotWords()
  const { data } = useQuery(resetStatusQuery(robot.id))
  const seen = failedResetSeen.use(robot.id)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <div role="alert">
        {data?.status === 'failed' && data.since !== seen && (
          <Banner
            kind="danger"
            title={t('reset.label')}
            actions={
              <Button variant="secondary" onPress={() => setIsAsking(true)}>
                {t('reset.again')}
              </Button>
            }
            onDismiss={() => failedResetSeen.write(robot.id, data.since)}
          >
            {t('reset.failedText', robotWords(robot))}
          </Banner>
        )}
      </div>
      {isAsking && <ResetModal robot={robot} onClose={() => setIsAsking(false)} />}
    </>
  )
}
