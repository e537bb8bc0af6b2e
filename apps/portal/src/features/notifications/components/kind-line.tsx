import type { NotificationType } from '@kompaan/contract/wire'
import { Megaphone, Sparkles, Wrench, type LucideIcon } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import type { AppNotification } from '../api/notifications-queries.ts'
import styles from './kind-line.module.css'

const signs: Readonly<Record<NotificationType, LucideIcon>> = {
  news: Megaphone,
  update: Sparkles,
  maintenance: Wrench,
}

/** What kind of message, and of when. */
export function KindLine({ notification }: { notification: AppNotification }) {
  const t = useMessages('notifications')
  const { day } = useOwnTime()
  const { notificationType, publishedAt } = notification
  const Sign = signs[notificationType]
  return (
    <span className={styles.line}>
      <Sign aria-hidden="true" />
      <span>{t(`kinds.${notificationType}`)}</span>
      <time dateTime={publishedAt}>{day(new Date(publishedAt))}</time>
    </span>
  )
}
