import { resetMinutes } from '@kompaan/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf } from '../../../shared/http/failure.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { heartbeatQuery } from '../../../shared/robot/heartbeat-query.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { robotsQuery } from '../../../shared/session/session-data.ts'
import { useTickingServerNow } from '../../../shared/time/server-clock.ts'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { RobotStatus } from '../../../shared/ui/robot-status.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { resetStatusQuery } from '../api/reset-robot.ts'

/** While a robot is being reset nothing about it can be set; how long it has taken is told (ROB-06, D-17). */
export function ResetPending({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-settings')
  const words = useRobotWords()(robot)
  if (robot.role !== 'PRIMARY_CARER') {
    return (
      <RobotStatus
        mood="sleeping"
        titleAs="h2"
        title={t('reset.unavailable', words)}
        text={<p>{t('reset.unavailableText')}</p>}
      />
    )
  }
  return (
    <Stack>
      <RobotStatus
        mood="sleeping"
        titleAs="h2"
        title={t('reset.pending', words)}
        text={<p>{t('reset.pendingText', { count: resetMinutes })}</p>}
      />
      <Progress robotId={robot.id} />
    </Stack>
  )
}

/** Asks how it goes. Failed: everything works again. No answer for us any more: the robot is gone, as it should be. */
function Progress({ robotId }: { robotId: string }) {
  const t = useMessages('robot-settings')
  const now = useTickingServerNow()
  const { data, error } = useQuery(resetStatusQuery(robotId))
  const isGone = error !== null && failureOf(error).status === 403
  const hasFailed = data?.status === 'failed'
  useEffect(() => {
    if (isGone) void queryClient.invalidateQueries({ queryKey: robotsQuery.queryKey })
    if (hasFailed) void queryClient.invalidateQueries({ queryKey: heartbeatQuery(robotId).queryKey })
  }, [isGone, hasFailed, robotId])
  if (data === undefined || data.since === null) return <ProgressBar label={t('reset.busy')} />
  const minutes = Math.max(0, Math.floor((now - Date.parse(data.since)) / 60_000))
  return (
    <ProgressBar
      label={minutes === 0 ? t('reset.justStarted') : t('reset.since', { count: minutes })}
      value={Math.min(1, minutes / resetMinutes)}
    />
  )
}
