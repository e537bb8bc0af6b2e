import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '../i18n/use-messages.ts'
import { session } from '../session/session.ts'
import { LazyModal } from '../ui/lazy-modal.tsx'

/** Asks before what was typed is lost: inside the portal with a popup, on closing the tab as the browser does. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = useMessages('app')
  const isAtRisk = () => isDirty && session.get().session !== null
  const blocker = useBlocker({
    // Whoever is logged out has to go; keeping them on the page would keep the page's data too.
    shouldBlockFn: ({ current, next }) => isAtRisk() && current.pathname !== next.pathname,
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  })
  return (
    <LazyModal
      isOpen={blocker.status === 'blocked'}
      role="alertdialog"
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      cancelLabel={t('unsaved.stay')}
      submitLabel={t('unsaved.leave')}
      isDanger
      onCancel={() => blocker.reset?.()}
      onSubmit={() => blocker.proceed?.()}
    />
  )
}
