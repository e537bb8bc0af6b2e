import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Markdown } from '../../../shared/ui/markdown.tsx'
import { ModalFrame } from '../../../shared/ui/modal-frame.tsx'
import { useScrolls } from '../../../shared/ui/use-scrolls.ts'
import { markSeen, type AppNotification } from '../api/notifications-queries.ts'
import { indexIn, stepFrom, type CarouselPlace } from '../model/carousel-place.ts'
import { KindLine } from './kind-line.tsx'
import styles from './notification-popup.module.css'

export type NotificationPopupProps = {
  /** The unread ones; what is marked disappears from it. */
  notifications: readonly AppNotification[]
  onHide: () => void
}

/** Unread news, one at a time (NOT-01). */
export function NotificationPopup({ notifications, onHide }: NotificationPopupProps) {
  const t = useMessages('notifications')
  const [place, setPlace] = useState<CarouselPlace>({ uuid: '', index: 0 })
  const [marking, setMarking] = useState<'one' | 'all' | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const total = notifications.length
  const index = indexIn(notifications, place)
  const current = notifications[index]

  // Nothing left, perhaps because it was read on another device.
  const isEmpty = current === undefined
  useEffect(() => {
    if (isEmpty) onHide()
  }, [isEmpty, onHide])
  if (isEmpty) return null

  const go = (by: 1 | -1) => {
    const next = stepFrom(index, by, total)
    setPlace({ uuid: notifications[next]?.uuid ?? '', index: next })
  }
  const mark = async (which: 'one' | 'all') => {
    setMarking(which)
    setHasFailed(false)
    setPlace({ uuid: current.uuid, index })
    const failure = await markSeen(which === 'one' ? [current.uuid] : notifications.map(({ uuid }) => uuid))
    setMarking(null)
    setHasFailed(failure !== null)
    if (failure === null && (which === 'all' || total === 1)) onHide()
  }

  return (
    <ModalFrame
      isOpen
      onCancel={onHide}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1)
        if (key === 'ArrowRight') go(1)
      }}
    >
      <div className={styles.top}>
        <Heading slot="title" className={styles.title ?? ''}>
          {t('news')}
        </Heading>
        <CloseButton onPress={onHide} />
      </div>
      <div className={styles.carousel}>
        <Slide key={current.uuid} label={t('region', { current: index + 1, total })} notification={current} />
        {total > 1 && (
          <div className={styles.steps}>
            <IconButton label={t('previous')} onPress={() => go(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <span>{t('position', { current: index + 1, total })}</span>
            <IconButton label={t('next')} onPress={() => go(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      <div role="status">{hasFailed && <p className={styles.failure}>{t('markFailed')}</p>}</div>
      <div className={styles.actions}>
        {total > 1 && (
          <Button variant="secondary" isPending={marking === 'all'} onPress={() => void mark('all')}>
            {t('allSeen')}
          </Button>
        )}
        <Button isPending={marking === 'one'} onPress={() => void mark('one')}>
          {t('seen')}
        </Button>
      </div>
    </ModalFrame>
  )
}

function CloseButton({ onPress }: { onPress: () => void }) {
  const t = useMessages('ui')
  return (
    <IconButton label={t('close')} onPress={onPress}>
      <X aria-hidden="true" />
    </IconButton>
  )
}

function Slide({ label, notification }: { label: string; notification: AppNotification }) {
  const scroller = useRef<HTMLElement>(null)
  const scrolls = useScrolls(scroller)
  const said = useRef(`${label}: ${notification.title}`)
  useEffect(() => announce(said.current), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text must scroll by key too
    <section ref={scroller} className={styles.slide} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      <KindLine notification={notification} />
      <h3>{notification.title}</h3>
      <Markdown>{notification.content}</Markdown>
    </section>
  )
}
