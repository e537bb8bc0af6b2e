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
import { Suspense } from 'react'
import { useUnread } from '../../features/notifications/components/use-unread.ts'
import { StatusPanel } from '../../features/robot-status/components/status-panel.tsx'
import { usePortalConfig } from '../../shared/http/portal-config.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { useSessionData } from '../../shared/session/session-data-context.ts'
import { MenuDrawer } from '../../shared/ui/menu-drawer.tsx'
import { MenuEntry, MenuEntryButton } from '../../shared/ui/menu-entry.tsx'
import { MenuRail } from '../../shared/ui/menu-rail.tsx'

const Entry = createLink(MenuEntry)

export type MainMenuProps = {
  /** Behind a button on a phone, always there on a wide screen (D-65). */
  isRail: boolean
  onFeedback: () => void
  onLogOut: () => void
}

/** The ways to all pages. What it opens is not part of it: that stays when a tablet is turned and this menu goes. */
export function MainMenu({ isRail, onFeedback, onLogOut }: MainMenuProps) {
  const { profile } = useSessionData().self
  const { robot } = useCurrentRobot()
  const hasUnread = useUnread().notifications.length > 0
  const entries = <Entries {...{ hasUnread, onFeedback, onLogOut }} />
  if (isRail) return <MenuRail account={`${profile.firstName} ${profile.lastName}`}>{entries}</MenuRail>
  return (
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
  )
}

type EntriesProps = Omit<MainMenuProps, 'isRail'> & { hasUnread: boolean }

/** In the order of the specification (SHL-01), after the pages that it gives no entry. */
function Entries({ hasUnread, onFeedback, onLogOut }: EntriesProps) {
  const t = useMessages('app')
  const { production, helpUrl } = usePortalConfig()
  const pathname = useLocation({ select: (location) => location.pathname })
  /** Of the pages that an entry stands for, only its own one is the page itself. */
  const within = (beginning: string) => (pathname.startsWith(beginning) ? 'true' : undefined)
  return (
    <>
      <Entry to="/overview" aria-current={within('/task/')} icon={<House aria-hidden="true" />}>
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
      <Entry to="/general-settings" aria-current={within('/email/')} icon={<UserRound aria-hidden="true" />}>
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
