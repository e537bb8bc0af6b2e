import { useEffect, useState } from 'react'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { registerServiceWorker } from '../../shared/service-worker/register-service-worker.ts'
import { LazyModal } from '../../shared/ui/lazy-modal.tsx'

/** Registers the service worker and asks to refresh when a newer portal waits (SHL-04). */
export function NewVersionPopup() {
  const t = useMessages('app')
  const [activate, setActivate] = useState<(() => Promise<void>) | null>(null)
  const [isPending, setIsPending] = useState(false)
  useEffect(() => {
    // Plain development serves no worker; the built portal does.
    if (!import.meta.env.PROD) return
    registerServiceWorker({ onUpdateWaiting: (take) => setActivate(() => take) }).catch(() => undefined)
  }, [])
  const refresh = async () => {
    setIsPending(true)
    await activate?.()
    setIsPending(false)
  }
  return (
    <LazyModal
      isOpen={activate !== null}
      title={t('shell.newVersionTitle')}
      text={t('shell.newVersion')}
      cancelLabel={t('shell.later')}
      submitLabel={t('shell.refresh')}
      onCancel={() => setActivate(null)}
      isPending={isPending}
      onSubmit={() => void refresh()}
    />
  )
}
