import { useState } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { useIsPopupOpen } from '../../../shared/ui/open-popups.ts'
import { hiddenAt, mayComeUp, noteHidden } from '../model/hidden-news.ts'
import { useUnread } from './use-unread.ts'

const NotificationPopup = lazyPart(async () => (await import('./notification-popup.tsx')).NotificationPopup)

/**
 * Has unread news come up by itself. It stands on the overview alone: that is where login leads and where nothing is
 * typed. On any other page it could cover a form somebody is in the middle of; there the mark in the menu tells.
 */
export function ArrivingNotifications() {
  const { notifications, fetchedAt } = useUnread()
  const isPopupOpen = useIsPopupOpen()
  const [enteredAt] = useState(browserClock.now)
  const [hidden, setHidden] = useState(hiddenAt)
  const [isShown, setIsShown] = useState(false)

  // It comes up on entering and after a fetch, not at the moment that the quiet time is over; behind another popup
  // it waits its turn.
  const isDue = mayComeUp(hidden, Math.max(enteredAt, fetchedAt))
  if (!isShown && isDue && !isPopupOpen && notifications.length > 0) setIsShown(true)

  if (!isShown) return null
  const hide = () => {
    const now = browserClock.now()
    noteHidden(now)
    setHidden(now)
    setIsShown(false)
  }
  return <NotificationPopup notifications={notifications} onHide={hide} />
}
