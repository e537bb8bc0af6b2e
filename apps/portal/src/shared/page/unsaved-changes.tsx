import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { session } from '../session/session.ts'
import { LazyModal } from '../ui/lazy-modal.tsx'

interface DirtyForm {
  readonly home: string
  /** Asks whether what was typed may be lost. */
  readonly ask: () => Promise<boolean>
}

const dirtyForms = new Set<DirtyForm>()

/** Of several forms on one page only the first asks: the answer goes for all. */
function askingFor(home: string): DirtyForm | undefined {
  return [...dirtyForms].find((form) => form.home === home)
}

/** For what would lose what was typed without leaving the page's address: asks first, where there is anything. */
export async function mayLoseTyped(): Promise<boolean> {
  return (await askingFor(location.pathname)?.ask()) ?? true
}

/** Asks before what was typed is lost: inside the portal with a popup, on closing the tab as the browser does. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = useMessages('app')
  // Whoever is logged out has to go; keeping them on the page would keep the page's data too.
  const isAtRisk = () => isDirty && session.get().session !== null
  const [asked, setAsked] = useState<((may: boolean) => void) | null>(null)
  const [form] = useState<DirtyForm>(() => ({
    home: location.pathname,
    ask: () => new Promise((resolve) => setAsked(() => resolve)),
  }))
  const answer = (may: boolean) => {
    asked?.(may)
    setAsked(null)
  }
  useEffect(() => {
    if (!isDirty) return undefined
    dirtyForms.add(form)
    return () => void dirtyForms.delete(form)
  }, [form, isDirty])
  const blocker = useBlocker({
    // Once on the way to another page the form has no say, though it may still be on screen: its question would
    // go with it, unanswered, and the way with the question.
    shouldBlockFn: ({ current, next }) =>
      isAtRisk() &&
      askingFor(form.home) === form &&
      current.pathname === form.home &&
      next.pathname !== form.home,
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  })
  return (
    <LazyModal
      isOpen={asked !== null || blocker.status === 'blocked'}
      role="alertdialog"
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      cancelLabel={t('unsaved.stay')}
      submitLabel={t('unsaved.leave')}
      isDanger
      onCancel={() => {
        answer(false)
        blocker.reset?.()
      }}
      onSubmit={() => {
        answer(true)
        blocker.proceed?.()
      }}
    />
  )
}
