import { CircleCheck, CircleHelp, Download, PackageCheck, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { RobotConfig } from '../../../shared/robot/config-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { StateLine } from '../../../shared/ui/state-line.tsx'
import { canUpdateRemotely, isReachable } from '../model/shows-update-banner.ts'
import { InstallPopup } from './install-popup.tsx'
import type { SoftwareUpdate } from './use-software-update.ts'

export type UpdateProgressProps = { robot: PairedRobot; config: RobotConfig; update: SoftwareUpdate }

/** How far an update is, from outdated to up to date, and the next thing to do (UPD-01, UPD-02). */
export function UpdateProgress({ robot, config, update }: UpdateProgressProps) {
  const failureText = useFailureText()
  const [isInstalling, setIsInstalling] = useState(false)
  return (
    <Stack>
      <div role="status">
        <State config={config} isUpdating={update.isUpdating} isAsked={update.isDownloadAsked} />
      </div>
      <NextStep config={config} update={update} onInstall={() => setIsInstalling(true)} />
      <div role="alert">
        {update.failure !== null && <Banner kind="danger">{failureText(update.failure)}</Banner>}
      </div>
      {isInstalling && (
        <InstallPopup
          robot={robot}
          version={config.software.availableVersion ?? ''}
          now={update.now}
          isGuarded={update.isGuarded}
          onClose={() => setIsInstalling(false)}
        />
      )}
    </Stack>
  )
}

function State({
  config,
  isUpdating,
  isAsked,
}: {
  config: RobotConfig
  isUpdating: boolean
  isAsked: boolean
}): ReactNode {
  const t = useMessages('software-update')
  const { updateStatus, availableVersion, progress } = config.software
  const version = availableVersion ?? ''
  if (config.software.version === null) {
    return <StateLine icon={<CircleHelp aria-hidden="true" />}>{t('state.unknown')}</StateLine>
  }
  if (isUpdating) return <StateLine icon={<RotateCw aria-hidden="true" />}>{t('state.updating')}</StateLine>
  switch (updateStatus) {
    case 'upToDate':
      return (
        <StateLine kind="good" icon={<CircleCheck aria-hidden="true" />}>
          {t('state.upToDate')}
        </StateLine>
      )
    case 'outdated':
      return (
        <StateLine kind="attention" icon={<Download aria-hidden="true" />}>
          {isAsked ? t('state.asked') : t('state.outdated', { version })}
        </StateLine>
      )
    case 'downloading':
      return (
        <ProgressBar
          label={t('state.downloading')}
          value={progress === null ? undefined : progress / 100}
          aside={progress === null ? undefined : `${progress}%`}
        />
      )
    case 'readyToInstall':
      return (
        <StateLine kind="attention" icon={<PackageCheck aria-hidden="true" />}>
          {t('state.readyToInstall', { version })}
        </StateLine>
      )
  }
}

function NextStep({
  config,
  update,
  onInstall,
}: {
  config: RobotConfig
  update: SoftwareUpdate
  onInstall: () => void
}): ReactNode {
  const t = useMessages('software-update')
  const { updateStatus } = config.software
  const isWaiting = updateStatus === 'outdated' || updateStatus === 'readyToInstall'
  if (!isWaiting || update.isGuarded) return null
  if (!canUpdateRemotely({ capabilities: config.capabilities, updateStatus })) return <p>{t('onRobot')}</p>
  if (!isReachable(update.condition)) return <p>{t('whenOnline')}</p>
  return (
    <div>
      {updateStatus === 'outdated' ? (
        <Button isPending={update.isDownloadAsked} onPress={update.download}>
          {t('download')}
        </Button>
      ) : (
        <Button variant={update.isUpdating ? 'secondary' : 'primary'} onPress={onInstall}>
          {update.isUpdating ? t('installAgain') : t('install')}
        </Button>
      )}
    </div>
  )
}
