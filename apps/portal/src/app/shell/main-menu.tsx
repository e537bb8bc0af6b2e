import { createLink, useLocation } from '@tanstack/react-router'
import {
  CircleHelp,
  ClipboardList,
  FlaskConical,
  House,
  Info,
  LogOut,
  MessageCircle,
  MessageSquareHeart,
  MessagesSquare,
  Mic,
  Music,
  Settings,
  UserRound,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useUnread } from '../../features/notifications/components/use-unread.ts'
import { StatusPanel } from '../../features/robot-status/components/status-panel.tsx'
import { usePortalConfig } from '../../shared/http/portal-config.ts'
import { withAllTexts } from '../../shared/i18n/start-texts.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { useSessionData } from '../../shared/session/session-data-context.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { MenuDrawer } from '../../shared/ui/menu-drawer.tsx'
import { MenuEntry, MenuEntryButton } from '../../shared/ui/menu-entry.tsx'
import { MenuRail } from '../../shared/ui/menu-rail.tsx'
import { useLogOut } from './use-log-out.tsx'

const Entry = createLink(MenuEntry)

const FeedbackPopup = lazyPart(
  async () =>
    (await withAllTexts(import('../../features/feedback/components/feedback-popup.tsx'))).FeedbackPopup,
)

/** Behind a button on a phone, always there on a wide screen (D-65). */
export function MainMenu({ isRail }: { isRail: boolean }) {
  const { profile } = useSessionData().self
  const { robot } = useCurrentRobot()
  const hasUnread = useUnread().notifications.length > 0
  const [isFeedbackAsked, setIsFeedbackAsked] = useState(false)
  const { begin: logOut, question } = useLogOut()
  const entries = (
    <Entries hasUnread={hasUnread} onFeedback={() => setIsFeedbackAsked(true)} onLogOut={logOut} />
  )
  return (
    <>
      {isRail ? (
        <MenuRail account={`${profile.firstName} ${profile.lastName}`}>{entries}</MenuRail>
      ) : (
        <MenuDrawer
          header={
            robot === undefined ? undefined : (
              <Suspense fallback={null}>
                <StatusPanel robot={robot} size="small" />
              </Suspense>
            )
          }
          hasMark={hasUnread}
        >
          {entries}
        </MenuDrawer>
      )}
      {question}
      {isFeedbackAsked && <FeedbackPopup onClose={() => setIsFeedbackAsked(false)} />}
    </>
  )
}

type EntriesProps = { hasUnread: boolean; onFeedback: () => void; onLogOut: () => void }

/** In the order of the specification (SHL-01), after the pages that it gives no entry. */
function Entries({ hasUnread, onFeedback, onLogOut }: EntriesProps) {
  const t = useMessages('app')
  const { production, helpUrl } = usePortalConfig()
  const pathname = useLocation({ select: (location) => location.pathname })
  /** Of the pages that an entry stands for, only its own one is the page itself. */
  const within = (beginning: string) => (pathname.startsWith(beginning) ? 'true' : undefined)
  return (
    <>
      <Entry to="/overview" icon={<House aria-hidden="true" />}>
        {t('menu.overview')}
      </Entry>
      <Entry
        to="/script/overview/{-$id}"
        aria-current={within('/script/')}
        icon={<MessagesSquare aria-hidden="true" />}
      >
        {t('menu.scripts')}
      </Entry>
      <Entry
        to="/speech-interactions"
        aria-current={within('/speech-interaction')}
        icon={<Mic aria-hidden="true" />}
      >
        {t('menu.speechInteractions')}
      </Entry>
      <Entry to="/reports" icon={<ClipboardList aria-hidden="true" />}>
        {t('menu.reports')}
      </Entry>
      <Entry to="/general-settings" icon={<UserRound aria-hidden="true" />}>
        {t('menu.generalSettings')}
      </Entry>
      <Entry to="/robot-settings" icon={<Settings aria-hidden="true" />}>
        {t('menu.robotSettings')}
      </Entry>
      <Entry to="/direct" icon={<MessageCircle aria-hidden="true" />}>
        {t('menu.direct')}
      </Entry>
      <Entry to="/music/overview" aria-current={within('/music/')} icon={<Music aria-hidden="true" />}>
        {t('menu.music')}
      </Entry>
      <MenuEntryButton icon={<MessageSquareHeart aria-hidden="true" />} onPress={onFeedback}>
        {t('menu.feedback')}
      </MenuEntryButton>
      <Entry to="/information" hasMark={hasUnread} icon={<Info aria-hidden="true" />}>
        {t('menu.information')}
      </Entry>
      {helpUrl !== '' && (
        <MenuEntry
          href={helpUrl}
          target="_blank"
          rel="noopener noreferrer"
          icon={<CircleHelp aria-hidden="true" />}
        >
          {t('menu.help')}
        </MenuEntry>
      )}
      {!production && (
        <Entry to="/settings" icon={<FlaskConical aria-hidden="true" />}>
          {t('menu.settings')}
        </Entry>
      )}
      <MenuEntryButton icon={<LogOut aria-hidden="true" />} onPress={onLogOut}>
        {t('menu.logOut')}
      </MenuEntryButton>
    </>
  )
}
