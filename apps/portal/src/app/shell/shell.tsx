import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { StatusWatch } from '../../features/robot-status/components/status-watch.tsx'
import { withAllTexts } from '../../shared/i18n/start-texts.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { setToolbarSlot, usePageHeading } from '../../shared/page/page-heading.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { AppFrame, type AppFrameProps } from '../../shared/ui/app-frame.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useHasToasts } from '../../shared/ui/show-toast.ts'
import { useMediaQuery } from '../../shared/ui/use-media-query.ts'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { BackLink } from './back-link.tsx'
import { Banners } from './banners.tsx'
import { MainMenu } from './main-menu.tsx'
import { ShellDock } from './shell-dock.tsx'
import { ShellRobotSwitcher } from './shell-robot-switcher.tsx'
import { useLogOut } from './use-log-out.tsx'

const FeedbackPopup = lazyPart(
  async () =>
    (await withAllTexts(import('../../features/feedback/components/feedback-popup.tsx'))).FeedbackPopup,
)
const ToastRegion = lazyPart(async () => (await import('../../shared/ui/toast-region.tsx')).ToastRegion)

/** What stays around every page after login. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages('app')
  const { robot } = useCurrentRobot()
  const hasRail = useMediaQuery('(min-width: 1024px)')
  const hasToasts = useHasToasts()
  const [isFeedbackAsked, setIsFeedbackAsked] = useState(false)
  const { begin: logOut, question } = useLogOut()
  const menu = (isRail: boolean) => (
    <MainMenu isRail={isRail} onFeedback={() => setIsFeedbackAsked(true)} onLogOut={logOut} />
  )
  useLiveUpdates()
  return (
    <>
      <HeadedFrame
        robotSwitcher={<ShellRobotSwitcher isBlock={hasRail} />}
        homeLink={(logo) => (
          <Link to="/overview" aria-label={t('shell.home')}>
            {logo}
          </Link>
        )}
        menu={menu(false)}
        rail={hasRail ? menu(true) : undefined}
        banners={<Banners />}
        dock={<ShellDock />}
      >
        {children}
      </HeadedFrame>
      {/* Texts that come with somebody's first robot are fetched then; waiting for them must not take the page away. */}
      <Suspense fallback={null}>
        {robot !== undefined && <StatusWatch key={robot.id} robot={robot} />}
      </Suspense>
      {question}
      {isFeedbackAsked && <FeedbackPopup onClose={() => setIsFeedbackAsked(false)} />}
      {hasToasts && <ToastRegion />}
    </>
  )
}

/** The title comes from the page: with another, nothing of what stands around it is drawn again. */
function HeadedFrame(parts: Omit<AppFrameProps, 'title' | 'width' | 'back' | 'toolbarRef'>) {
  const { title, backTo, width } = usePageHeading()
  const back = backTo === undefined ? undefined : <BackLink to={backTo} />
  return <AppFrame {...parts} title={title} width={width} back={back} toolbarRef={setToolbarSlot} />
}
