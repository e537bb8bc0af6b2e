import { Suspense } from 'react'
import { UnconfirmedBanner } from '../../features/activation/components/unconfirmed-banner.tsx'
import { UpdateBanner } from '../../features/software-update/components/update-banner.tsx'
import { usePortalConfig } from '../../shared/http/portal-config.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { useSessionData } from '../../shared/session/session-data-context.ts'
import { BannerBar } from '../../shared/ui/banner-bar.tsx'
import { OfflineBar } from '../../shared/ui/offline-bar.tsx'
import { portalVersion } from '../../shared/version/portal-version.ts'
import { NewTermsBanner } from './new-terms-banner.tsx'
import { RobotNews } from './robot-news.tsx'

/** What every page has to say above its content. */
export function Banners() {
  const t = useMessages('app')
  const { production } = usePortalConfig()
  const { user, profile } = useSessionData().self
  const { robot } = useCurrentRobot()
  return (
    <>
      <OfflineBar />
      <RobotNews />
      {!production && (
        <BannerBar kind="info" title={t('shell.version', { version: portalVersion })}>
          {t('shell.versionText')}
        </BannerBar>
      )}
      {user.status === 'UNCONFIRMED' && <UnconfirmedBanner email={user.username} />}
      <Suspense fallback={null}>
        {robot !== undefined && <UpdateBanner key={robot.id} robot={robot} account={user.status} />}
      </Suspense>
      {!profile.eulaUpToDate && <NewTermsBanner />}
    </>
  )
}
