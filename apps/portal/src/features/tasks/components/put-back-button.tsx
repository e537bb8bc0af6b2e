import { isPast } from '@kompaan/schedule'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { daysOnOverview } from '../../../shared/page/links.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { type TakenTime, usePutBack } from './use-put-back.ts'

/** Puts back one time of a set that was skipped, for as long as that time is to come. */
export function PutBackButton({ robot, taken }: { robot: PairedRobot; taken: TakenTime }) {
  const t = useMessages('tasks')
  const now = useTickingServerNow()
  const { time } = useZonedTime(robot.timeZone)
  const putBack = usePutBack(robot.id, robot.timeZone)
  const [isPending, setIsPending] = useState(false)
  const { title, instant } = taken
  if (isPast(instant, now)) return null
  const press = async () => {
    setIsPending(true)
    await putBack(taken)
    setIsPending(false)
    // With the time that is back, this button goes.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById(daysOnOverview)?.focus({ preventScroll: true })
    })
  }
  return (
    <Button
      variant="quiet"
      icon={<Undo2 aria-hidden="true" />}
      isPending={isPending}
      aria-label={t('skip.putBackNamed', { title, time: time(new Date(instant)) })}
      onPress={() => void press()}
    >
      {t('skip.putBack')}
    </Button>
  )
}
