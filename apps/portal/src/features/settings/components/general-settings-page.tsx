import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { BesideList, Page } from '../../../shared/page/page.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { SettingsList } from './settings-list.tsx'

/** Around the settings of the account: on a wide screen the list stays beside each of them. */
export function SettingsFrame() {
  const isWide = useIsWide()
  const isList = useLocation({ select: ({ pathname }) => /^\/general-settings\/?$/.test(pathname) })
  return (
    <SideBySide
      start={(isWide || isList) && <SettingsList />}
      end={
        <BesideList value={isWide}>
          <Outlet />
        </BesideList>
      }
      phoneShows={isList ? 'start' : 'end'}
    />
  )
}

/** The list alone on a phone; on a wide screen, where the list is there anyway, the first thing in it. */
export function GeneralSettingsPage() {
  const t = useMessages('settings')
  if (useIsWide()) return <Navigate to="/general-settings/user-profile" replace />
  return <Page title={t('title')}>{null}</Page>
}

function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1024px)')
}
