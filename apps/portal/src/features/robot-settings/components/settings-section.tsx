import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { useRobotConfig } from '../../../shared/robot/use-robot-config.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { robotSettingsQuery } from '../api/robot-settings-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsState } from './settings-state.tsx'

/** Time zone and language of the robot, and whether it runs with them already (SET-02). */
export function SettingsSection({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-settings')
  const app = useMessages('app')
  const failureText = useFailureText()
  const settings = useQuery({ ...robotSettingsQuery(robot.id), refetchInterval: useFallbackInterval() })
  const config = useRobotConfig(robot.id)

  if (settings.data === undefined && settings.error !== null) {
    return (
      <Banner
        kind="danger"
        title={t('settings.failed')}
        actions={
          <Button variant="secondary" onPress={() => void settings.refetch()}>
            {app('tryAgain')}
          </Button>
        }
      >
        {failureText(failureOf(settings.error))}
      </Banner>
    )
  }
  if (settings.data === undefined) {
    return settings.fetchStatus === 'paused' ? (
      <Banner title={t('settings.failed')}>{app('errors.network')}</Banner>
    ) : (
      <StillLoading />
    )
  }
  return (
    <Stack>
      <SettingsState settings={settings.data} />
      <SettingsForm robot={robot} settings={settings.data} capabilities={config.data?.capabilities ?? []} />
    </Stack>
  )
}

/** The form's place before its values are there; who saves already is told to wait. */
function StillLoading() {
  const t = useMessages('robot-settings')
  const [isTried, setIsTried] = useState(false)
  return (
    <Stack>
      <Skeleton count={4} />
      <div role="alert">{isTried && <Banner>{t('settings.stillLoading')}</Banner>}</div>
      <ActionBar isInCard>
        <Button onPress={() => setIsTried(true)}>{t('save')}</Button>
      </ActionBar>
    </Stack>
  )
}
