import { CircleCheck, CircleHelp, CloudOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { StateLine } from '../../../shared/ui/state-line.tsx'
import type { RobotSettings } from '../api/robot-settings-query.ts'

/** Whether the robot runs with its settings, and who changed them last (D-16). */
export function SettingsState({ settings }: { settings: RobotSettings }) {
  return (
    <div role="status">
      <State settings={settings} />
    </div>
  )
}

function State({ settings: { updateStatus, changedBy, changedAt } }: { settings: RobotSettings }): ReactNode {
  const t = useMessages('robot-settings')
  const { when } = useOwnTime()
  switch (updateStatus) {
    case 'updated':
      return (
        <StateLine kind="good" icon={<CircleCheck aria-hidden="true" />}>
          {changedBy === null || changedAt === null
            ? t('settings.state.updated')
            : t(`settings.state.updatedBy.${changedBy}`, { moment: when(new Date(changedAt)) })}
        </StateLine>
      )
    case 'updating':
      return <StateLine icon={<RefreshCw aria-hidden="true" />}>{t('settings.state.updating')}</StateLine>
    case 'notUpdated':
      return (
        <StateLine kind="attention" icon={<CloudOff aria-hidden="true" />}>
          {t('settings.state.notUpdated')}
        </StateLine>
      )
    case 'notAvailable':
      return (
        <StateLine icon={<CircleHelp aria-hidden="true" />}>{t('settings.state.notAvailable')}</StateLine>
      )
  }
}
