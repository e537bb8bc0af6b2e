import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { LazyModal } from '../../shared/ui/lazy-modal.tsx'
import { topmostPopup, type OpenPopup } from '../../shared/ui/open-popups.ts'

/** The browser's Back first closes what stands in front of the page, as it does in an app; the page stays. */
export function BackClosesPopup() {
  const t = useMessages('app')
  const [asked, setAsked] = useState<OpenPopup | null>(null)
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const popup = action === 'BACK' ? topmostPopup() : undefined
      if (popup === undefined) return false
      if (popup.losesTyped()) setAsked(popup)
      else popup.close()
      return true
    },
    enableBeforeUnload: false,
  })
  return (
    <LazyModal
      isOpen={asked !== null}
      role="alertdialog"
      title={t('unsaved.title')}
      text={t('unsaved.popup')}
      cancelLabel={t('unsaved.stay')}
      submitLabel={t('unsaved.close')}
      isDanger
      onCancel={() => setAsked(null)}
      onSubmit={() => {
        setAsked(null)
        asked?.close()
      }}
    />
  )
}
