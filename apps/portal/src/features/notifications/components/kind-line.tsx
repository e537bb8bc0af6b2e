import type { NotificationType } from '@kompaan/contract/wire'
import { Megaphone, Sparkles, Wrench, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import type { AppNotification } from '../api/notifications-queries.ts'
import styles from './kind-line.module.css'

const signs: Readonly<Record<NotificationType, LucideIcon>> = {
  news: Megaphone,
  update: Sparkles,
  maintenance: Wrench,
}

export type KindLineProps = {
  notification: AppNotification
  /** Behind it. */
  children?: ReactNode
}

/** What kind of message, and of when. */
export function KindLine({ notification, children }: KindLineProps) {
  const t = useMessages('notifications')
  const { day } = useOwnTime()
  const { notificationType, publishedAt } = notification
  const Sign = signs[notificationType]
  return (
    <span className={styles.line}>
      <Sign aria-hidden="true" />
      <strong>{t(`kinds.${notificationType}`)}</strong>
      <time dateTime={publishedAt}>{day(new Date(publishedAt))}</time>
      {children}
    </span>
  )
}
