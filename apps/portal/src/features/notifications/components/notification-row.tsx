import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Markdown } from '../../../shared/ui/markdown.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { isUnread, markSeen, type AppNotification } from '../api/notifications-queries.ts'
import { KindLine } from './kind-line.tsx'
import styles from './notification-row.module.css'

/** A message by its title; opening it is reading it. */
export function NotificationRow({ notification }: { notification: AppNotification }) {
  const t = useMessages('notifications')
  const [isOpen, setIsOpen] = useState(false)

  const change = async (open: boolean) => {
    setIsOpen(open)
    if (!open || !isUnread(notification)) return
    const failure = await markSeen([notification.uuid])
    if (failure !== null) showToast({ kind: 'info', text: t('markFailed') })
  }

  return (
    <li>
      <details
        className={styles.row}
        onToggle={({ currentTarget: { open } }) => {
          if (open !== isOpen) void change(open)
        }}
      >
        <summary className={styles.summary}>
          <span className={styles.words}>
            <KindLine notification={notification}>
              {isUnread(notification) && <Tag kind="attention">{t('unread')}</Tag>}
            </KindLine>
            <span className={styles.title}>{notification.title}</span>
          </span>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </summary>
        <div className={styles.content}>{isOpen && <Markdown>{notification.content}</Markdown>}</div>
      </details>
    </li>
  )
}
