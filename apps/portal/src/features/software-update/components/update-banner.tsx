import { useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { BannerBar } from '../../../shared/ui/banner-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { hideToday, useIsHiddenToday } from '../model/hidden-today.ts'
import { canUpdateRemotely, showsUpdateBanner } from '../model/shows-update-banner.ts'
import { InstallPopup } from './install-popup.tsx'
import { useSoftwareUpdate } from './use-software-update.ts'

export type UpdateBannerProps = {
  robot: PairedRobot
  account: 'UNCONFIRMED' | 'ACTIVE'
}

/** Says above every page that there is new software, with what can be done about it (UPD-03). */
export function UpdateBanner({ robot, account }: UpdateBannerProps) {
  const t = useMessages('software-update')
  const failureText = useFailureText()
  const robotWords = useRobotWords()
  const update = useSoftwareUpdate(robot.id)
  const isHidden = useIsHiddenToday(robot.id, update.now)
  const [isInstalling, setIsInstalling] = useState(false)
  const { config, condition, isUpdating, failure } = update
  if (config === undefined) return null

  const { updateStatus, availableVersion } = config.software
  const isRemote = canUpdateRemotely({ capabilities: config.capabilities, updateStatus })
  const isShown = showsUpdateBanner({
    isHidden,
    isUpdating,
    updateStatus,
    account,
    condition,
    capabilities: config.capabilities,
  })
  const values = { ...robotWords(robot), version: availableVersion ?? '' }
  return (
    <>
      {isShown && (
        <BannerBar
          kind="info"
          title={t(updateStatus === 'readyToInstall' ? 'banner.ready' : 'banner.outdated', values)}
          actions={
            <>
              {isRemote && updateStatus === 'outdated' && (
                <Button isPending={update.isDownloadAsked} onPress={update.download}>
                  {t('download')}
                </Button>
              )}
              {isRemote && updateStatus === 'readyToInstall' && (
                <Button onPress={() => setIsInstalling(true)}>{t('install')}</Button>
              )}
              <Button onPress={() => hideToday(robot.id, update.now)}>{t('banner.hide')}</Button>
            </>
          }
        >
          <p>{isRemote ? t('banner.remote') : t('banner.onRobot')}</p>
          <div role="alert">{failure !== null && <p>{failureText(failure)}</p>}</div>
        </BannerBar>
      )}
      {isInstalling && (
        <InstallPopup
          robot={robot}
          version={values.version}
          now={update.now}
          isGuarded={update.isGuarded}
          onClose={() => setIsInstalling(false)}
        />
      )}
    </>
  )
}
