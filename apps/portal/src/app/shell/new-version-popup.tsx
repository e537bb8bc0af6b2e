import { useEffect, useState } from 'react'
import { useIsAnythingUnsaved } from '../../shared/form/unsaved.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useIsTyping } from '../../shared/page/use-is-typing.ts'
import { registerServiceWorker } from '../../shared/service-worker/register-service-worker.ts'
import { isTypedInAnyTab, useTypedInThisTab } from '../../shared/service-worker/typed-in-tabs.ts'
import { LazyModal } from '../../shared/ui/lazy-modal.tsx'
import { useIsPopupOpen } from '../../shared/ui/open-popups.ts'

/**
 * Registers the service worker and asks to refresh when a newer portal waits (SHL-04): at a moment when nothing is being
 * typed here. The newer one takes over in all tabs at once, since it does not have the older one's files; so only when
 * nothing is typed in any of them. The others ask for themselves when they are quiet.
 */
export function NewVersionPopup() {
  const t = useMessages('app')
  const [activate, setActivate] = useState<(() => Promise<void>) | null>(null)
  const [isShown, setIsShown] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [isBusyElsewhere, setIsBusyElsewhere] = useState(false)
  const isPopupOpen = useIsPopupOpen()
  const isUnsaved = useIsAnythingUnsaved()
  const isTyping = useIsTyping()
  const isTyped = isUnsaved || isTyping
  useTypedInThisTab(isTyped)
  useEffect(() => {
    // Plain development serves no worker; the built portal does.
    if (!import.meta.env.PROD) return
    registerServiceWorker({ onUpdateWaiting: (take) => setActivate(() => take) }).catch(() => undefined)
  }, [])
  if (activate !== null && !isShown && !isPopupOpen && !isTyped) setIsShown(true)

  const close = () => {
    setActivate(null)
    setIsShown(false)
    setIsBusyElsewhere(false)
  }
  const refresh = async () => {
    setIsPending(true)
    const isBusy = await isTypedInAnyTab()
    setIsBusyElsewhere(isBusy)
    if (!isBusy) await activate?.()
    setIsPending(false)
  }
  return (
    <LazyModal
      isOpen={isShown}
      title={t('shell.newVersionTitle')}
      text={t('shell.newVersion')}
      cancelLabel={t('shell.later')}
      submitLabel={t('shell.refresh')}
      onCancel={close}
      isPending={isPending}
      error={isBusyElsewhere ? t('shell.busyElsewhere') : undefined}
      onSubmit={() => void refresh()}
    />
  )
}
