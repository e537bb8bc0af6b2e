import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { portalVersion } from '../../../shared/version/portal-version.ts'
import { unreadQuery, type AppNotification } from '../api/notifications-queries.ts'
import { forThisVersion } from '../model/for-this-version.ts'

export interface Unread {
  readonly notifications: readonly AppNotification[]
  /** When the server was last asked, by this device's clock; 0 before. */
  readonly fetchedAt: number
}

/** What this user has not read; nothing while it is not known. */
export function useUnread(): Unread {
  const { language } = useLanguage()
  const { data = [], dataUpdatedAt } = useQuery(unreadQuery(language))
  return { notifications: forThisVersion(data, portalVersion), fetchedAt: dataUpdatedAt }
}
