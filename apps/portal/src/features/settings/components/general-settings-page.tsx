import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { BesideList, Page } from '../../../shared/page/page.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { SettingsList } from './settings-list.tsx'
import { UserProfile } from './user-profile-page.tsx'

/** Around the settings of the account: on a wide screen the list stays beside each of them. */
export function SettingsFrame() {
  const isWide = useIsWide()
  const isList = useLocation({ select: ({ pathname }) => /^\/general-settings\/?$/.test(pathname) })
  return (
    <SideBySide
      start={(isWide || isList) && <SettingsList showsFirst={isWide && isList} />}
      end={
        <BesideList value={isWide}>
          <Outlet />
        </BesideList>
      }
      phoneShows={isList ? 'start' : 'end'}
    />
  )
}

/** The list alone on a phone. On a wide screen, where the list is there anyway, its first page stands beside it (D-73). */
export function GeneralSettingsPage() {
  const t = useMessages('settings')
  const isWide = useIsWide()
  const [wasWide, setWasWide] = useState(isWide)
  if (isWide && !wasWide) setWasWide(true)
  // What was typed in it stays when the window becomes narrow for a while.
  return <Page title={isWide ? t('userProfile.title') : t('title')}>{wasWide && <UserProfile />}</Page>
}

function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1024px)')
}
