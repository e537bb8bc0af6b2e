import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { session } from '../session/session.ts'
import { LazyModal } from '../ui/lazy-modal.tsx'

interface DirtyForm {
  readonly home: string
}

const dirtyForms = new Set<DirtyForm>()

/** Of several forms on one page only the first asks: the answer goes for all. */
function asksForPage(form: DirtyForm): boolean {
  return [...dirtyForms].find(({ home }) => home === form.home) === form
}

/** Asks before what was typed is lost: inside the portal with a popup, on closing the tab as the browser does. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = useMessages('app')
  // Whoever is logged out has to go; keeping them on the page would keep the page's data too.
  const isAtRisk = () => isDirty && session.get().session !== null
  const [form] = useState(() => ({ home: location.pathname }))
  useEffect(() => {
    if (!isDirty) return undefined
    dirtyForms.add(form)
    return () => void dirtyForms.delete(form)
  }, [form, isDirty])
  const blocker = useBlocker({
    // Once on the way to another page the form has no say, though it may still be on screen: its question would
    // go with it, unanswered, and the way with the question.
    shouldBlockFn: ({ current, next }) =>
      isAtRisk() && asksForPage(form) && current.pathname === form.home && next.pathname !== form.home,
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
