import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { resetNote } from '../../../shared/robot/reset-note.ts'
import { robotName, type PairedRobot } from '../../../shared/session/robot-name.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { resetStatusQuery } from '../api/reset-robot.ts'
import { ResetModal } from './reset-modal.tsx'

/** Tells who started a reset that it failed, until they have seen it or try again. */
export function ResetFailed({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-settings')
  const { data } = useQuery(resetStatusQuery(robot.id))
  const wasStartedHere = resetNote.use(robot.id) !== null
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <div role="alert">
        {data?.status === 'failed' && wasStartedHere && (
          <Banner
            kind="danger"
            title={t('reset.label')}
            actions={
              <Button variant="secondary" onPress={() => setIsAsking(true)}>
                {t('reset.again')}
              </Button>
            }
            onDismiss={() => resetNote.write(robot.id, null)}
          >
            {t('reset.failedText', { name: robotName(robot) })}
          </Banner>
        )}
      </div>
      {isAsking && <ResetModal robot={robot} onClose={() => setIsAsking(false)} />}
    </>
  )
}
