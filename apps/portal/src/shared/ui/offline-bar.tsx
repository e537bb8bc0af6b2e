import { useMessages } from '../i18n/use-messages.ts'
import { useIsOnline } from '../offline/use-is-online.ts'
import { BannerBar } from './banner-bar.tsx'

/** A quiet bar while the browser has no network. */
export function OfflineBar() {
  const t = useMessages('ui')
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <BannerBar kind="offline" title={t('offline.title')}>
          {t('offline.text')}
        </BannerBar>
      )}
    </div>
  )
}
