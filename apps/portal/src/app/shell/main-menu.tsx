import { createLink } from '@tanstack/react-router'
import {
  CircleHelp,
  FlaskConical,
  Info,
  LogOut,
  MessageCircle,
  MessageSquareHeart,
  Music,
  Settings,
  UserRound,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useUnread } from '../../features/notifications/components/use-unread.ts'
import { StatusPanel } from '../../features/robot-status/components/status-panel.tsx'
import { usePortalConfig } from '../../shared/http/portal-config.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { logOut } from '../../shared/session/log-out.ts'
import { MenuDrawer } from '../../shared/ui/menu-drawer.tsx'
import { MenuEntry, MenuEntryButton } from '../../shared/ui/menu-entry.tsx'

const Entry = createLink(MenuEntry)

const FeedbackPopup = lazy(async () => ({
  default: (await import('../../features/feedback/components/feedback-popup.tsx')).FeedbackPopup,
}))

/** The menu, in the order of the specification (SHL-01). */
export function MainMenu() {
  const t = useMessages('app')
  const { production, helpUrl } = usePortalConfig()
  const { robot } = useCurrentRobot()
  const hasUnread = useUnread().notifications.length > 0
  const [isFeedbackAsked, setIsFeedbackAsked] = useState(false)
  return (
    <>
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
        <Entry to="/general-settings" icon={<UserRound aria-hidden="true" />}>
          {t('menu.generalSettings')}
        </Entry>
        <Entry to="/robot-settings" icon={<Settings aria-hidden="true" />}>
          {t('menu.robotSettings')}
        </Entry>
        <Entry to="/direct" icon={<MessageCircle aria-hidden="true" />}>
          {t('menu.direct')}
        </Entry>
        <Entry to="/music/overview" icon={<Music aria-hidden="true" />}>
          {t('menu.music')}
        </Entry>
        <MenuEntryButton
          icon={<MessageSquareHeart aria-hidden="true" />}
          onPress={() => setIsFeedbackAsked(true)}
        >
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
        <MenuEntryButton icon={<LogOut aria-hidden="true" />} onPress={() => void logOut()}>
          {t('menu.logOut')}
        </MenuEntryButton>
      </MenuDrawer>
      {isFeedbackAsked && (
        <Suspense fallback={null}>
          <FeedbackPopup onClose={() => setIsFeedbackAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
