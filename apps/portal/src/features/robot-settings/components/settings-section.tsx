import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { useRobotConfig } from '../../../shared/robot/use-robot-config.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { robotSettingsQuery } from '../api/robot-settings-query.ts'
import { placeOf } from '../model/time-zone-options.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsState } from './settings-state.tsx'

/** Time zone and language of the robot, and whether it runs with them already (SET-02). */
export function SettingsSection({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-settings')
  const settings = useQuery({ ...robotSettingsQuery(robot.id), refetchInterval: useFallbackInterval() })
  const config = useRobotConfig(robot.id)

  return (
    <Fetched query={settings} failed={t('settings.failed')} waiting={<StillLoading />}>
      {(fetched) => (
        <Stack>
          <SettingsState settings={fetched} />
          <SettingsForm robot={robot} settings={fetched} capabilities={config.data?.capabilities ?? []} />
        </Stack>
      )}
    </Fetched>
  )
}

/** 'Nederlands, Amsterdam' */
export function SettingsSummary({ robotId }: { robotId: string }) {
  const t = useMessages('robot-settings')
  const { language } = useLanguage()
  const { data } = useQuery(robotSettingsQuery(robotId))
  if (data === undefined) return null
  return `${t(`settings.languages.${data.defaultLanguage}`)}, ${placeOf(data.timeZone, language)}`
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
