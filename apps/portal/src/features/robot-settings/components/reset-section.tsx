import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { ResetModal } from './reset-modal.tsx'

/** The one thing here that cannot be undone; for the primary carer only (ROB-06). */
export function ResetSection({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-settings')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Stack>
      <p>{t('reset.text')}</p>
      <div>
        <Button variant="danger" onPress={() => setIsAsking(true)}>
          {t('reset.start')}
        </Button>
      </div>
      {isAsking && <ResetModal robot={robot} onClose={() => setIsAsking(false)} />}
    </Stack>
  )
}
