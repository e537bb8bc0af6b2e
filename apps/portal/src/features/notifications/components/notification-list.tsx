import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { portalVersion } from '../../../shared/version/portal-version.ts'
import { allQuery, isUnread, type AppNotification } from '../api/notifications-queries.ts'
import { forThisVersion } from '../model/for-this-version.ts'
import { noteHidden } from '../model/hidden-news.ts'
import { NotificationRow } from './notification-row.tsx'

const NotificationPopup = lazyPart(async () => (await import('./notification-popup.tsx')).NotificationPopup)

/** All news, unread and seen, the newest first (SHL-09). */
export function NotificationList() {
  const t = useMessages('notifications')
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap="small">
        <h2 id={heading}>{t('title')}</h2>
        <Content />
      </Stack>
    </Card>
  )
}

function Content() {
  const t = useMessages('notifications')
  const { language } = useLanguage()
  const news = useQuery(allQuery(language))
  return (
    <Fetched query={news} failed={t('failed')} waiting={<Skeleton shape="rows" count={2} />}>
      {(all) => <News all={forThisVersion(all, portalVersion)} />}
    </Fetched>
  )
}

/** Older ones are there when asked for. */
const shownFirst = 5

function News({ all }: { all: readonly AppNotification[] }): ReactNode {
  const t = useMessages('notifications')
  const [isAllShown, setIsAllShown] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  if (all.length === 0) return <p>{t('none')}</p>
  const shown = isAllShown ? all : all.slice(0, shownFirst)
  const older = all.length - shown.length
  return (
    <Stack gap="small">
      <p>{t('intro')}</p>
      <ReadUnread unread={all.filter(isUnread)} list={list} />
      <div ref={list} role="group" aria-label={t('title')} tabIndex={-1}>
        <List>
          {shown.map((each) => (
            <NotificationRow key={each.uuid} notification={each} />
          ))}
        </List>
      </div>
      {older > 0 && (
        <div>
          <Button variant="secondary" onPress={() => setIsAllShown(true)}>
            {t('older', { count: older })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

type ReadUnreadProps = {
  unread: readonly AppNotification[]
  /** Where a keyboard goes on once all is read and the button has gone. */
  list: RefObject<HTMLElement | null>
}

/** Opens the popup however short ago it was put away: this time somebody asks for it (NOT-02). */
function ReadUnread({ unread, list }: ReadUnreadProps) {
  const t = useMessages('notifications')
  const [isOpen, setIsOpen] = useState(false)
  useFocusWhenLost(list, isOpen)
  const hide = () => {
    noteHidden(browserClock.now())
    setIsOpen(false)
  }
  return (
    <>
      {unread.length > 0 && (
        <div>
          <Button onPress={() => setIsOpen(true)}>{t('readUnread', { count: unread.length })}</Button>
        </div>
      )}
      {isOpen && <NotificationPopup notifications={unread} onHide={hide} />}
    </>
  )
}
