import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import { failureOf } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { portalVersion } from '../../../shared/version/portal-version.ts'
import { allQuery, isUnread, type AppNotification } from '../api/notifications-queries.ts'
import { forThisVersion } from '../model/for-this-version.ts'
import { noteHidden } from '../model/hidden-news.ts'
import { NotificationRow } from './notification-row.tsx'

const NotificationPopup = lazy(async () => ({
  default: (await import('./notification-popup.tsx')).NotificationPopup,
}))

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
  const app = useMessages('app')
  const failureText = useFailureText()
  const { language } = useLanguage()
  const { data, error, fetchStatus, refetch } = useQuery(allQuery(language))
  if (data !== undefined) return <News all={forThisVersion(data, portalVersion)} />
  if (error !== null) {
    return (
      <Banner
        kind="danger"
        title={t('failed')}
        actions={
          <Button variant="secondary" onPress={() => void refetch()}>
            {app('tryAgain')}
          </Button>
        }
      >
        {failureText(failureOf(error))}
      </Banner>
    )
  }
  return fetchStatus === 'paused' ? (
    <Banner title={t('failed')}>{app('errors.network')}</Banner>
  ) : (
    <Skeleton shape="rows" count={2} />
  )
}

/** Older ones are there when asked for. */
const shownFirst = 5

function News({ all }: { all: readonly AppNotification[] }): ReactNode {
  const t = useMessages('notifications')
  const [isAllShown, setIsAllShown] = useState(false)
  if (all.length === 0) return <p>{t('none')}</p>
  const shown = isAllShown ? all : all.slice(0, shownFirst)
  const older = all.length - shown.length
  return (
    <>
      <p>{t('intro')}</p>
      <ReadUnread unread={all.filter(isUnread)} />
      <List aria-label={t('title')}>
        {shown.map((each) => (
          <NotificationRow key={each.uuid} notification={each} />
        ))}
      </List>
      {older > 0 && (
        <div>
          <Button variant="secondary" onPress={() => setIsAllShown(true)}>
            {t('older', { count: older })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Opens the popup however short ago it was put away: this time somebody asks for it (NOT-02). */
function ReadUnread({ unread }: { unread: readonly AppNotification[] }) {
  const t = useMessages('notifications')
  const [isOpen, setIsOpen] = useState(false)
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
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationPopup notifications={unread} onHide={hide} />
        </Suspense>
      )}
    </>
  )
}
