import { useMessages } from '../i18n/use-messages.ts'
import type { Failure } from './failure.ts'
import { usePortalConfig } from './portal-config.ts'

/** Seconds that are over before anybody has read how many they are. */
const moment = 15

/** What went wrong, in words: the only place where error codes become text. */
export function useFailureText(): (failure: Failure) => string {
  const t = useMessages('app')
  const { supportEmail } = usePortalConfig()
  return (failure) => {
    if (failure.error === 'account_locked' && supportEmail !== null) {
      return t('errors.lockedWithSupport', { address: supportEmail })
    }
    if (failure.error !== 'too_many_requests' || failure.retryAfter === null)
      return t(`errors.${failure.error}`)
    if (failure.retryAfter <= moment) return t('errors.tooFast')
    return t('errors.tooManyUntil', { count: Math.ceil(failure.retryAfter / 60) })
  }
}
