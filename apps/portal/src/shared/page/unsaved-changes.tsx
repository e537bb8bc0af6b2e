import { useBlocker, useMatch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useUnsaved } from '../form/unsaved.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { session } from '../session/session.ts'
import { LazyModal } from '../ui/lazy-modal.tsx'
import { topmostPopup } from '../ui/open-popups.ts'

interface DirtyForm {
  /** Whether an address is one of the form's own. */
  readonly holds: (pathname: string) => boolean
  /** Asks whether what was typed may be lost. */
  readonly ask: () => Promise<boolean>
}

const dirtyForms = new Set<DirtyForm>()

/** Of several forms on one page only the first asks: the answer goes for all. */
function askingAt(pathname: string): DirtyForm | undefined {
  return [...dirtyForms].find((form) => form.holds(pathname))
}

/** For what would lose what was typed without leaving the page's address: asks first, where there is anything. */
export async function mayLoseTyped(): Promise<boolean> {
  return (await askingAt(location.pathname)?.ask()) ?? true
}

export type UnsavedChangesProps = {
  isDirty: boolean
  /** The form spans the pages below its own address, the steps of a wizard: going between them asks nothing. */
  isWizard?: boolean
  /** The page stores the form as a draft, so that leaving loses nothing. */
  isKept?: boolean
  /** What would be lost, where that is not something the carer typed. */
  text?: string
}

/**
 * Asks before what was typed is lost: inside the portal with a popup, on closing the tab as the browser does. Something
 * new that was saved goes on under its own address with `ignoreBlocker`, on the same route, and is guarded there.
 */
export function UnsavedChanges({ isDirty, isWizard = false, isKept = false, text }: UnsavedChangesProps) {
  const t = useMessages('app')
  // Whoever is logged out has to go; keeping them on the page would keep the page's data too.
  const isAtRisk = () => isDirty && session.get().session !== null
  const [asked, setAsked] = useState<((may: boolean) => void) | null>(null)
  // Follows the page: something new that was saved has another address.
  const home = useMatch({ strict: false, select: ({ pathname }) => plain(pathname) })
  const form = useMemo<DirtyForm>(
    () => ({
      holds: (pathname) => plain(pathname) === home || (isWizard && plain(pathname).startsWith(`${home}/`)),
      ask: () => new Promise((resolve) => setAsked(() => resolve)),
    }),
    [home, isWizard],
  )
  const answer = (may: boolean) => {
    asked?.(may)
    setAsked(null)
  }
  useEffect(() => {
    if (!isDirty) return undefined
    dirtyForms.add(form)
    return () => void dirtyForms.delete(form)
  }, [form, isDirty])
  // Not every page has what it would lose in a form.
  useUnsaved(isDirty)
  const blocker = useBlocker({
    // Once on the way to another page the form has no say, though it may still be on screen: its question would
    // go with it, unanswered, and the way with the question.
    shouldBlockFn: ({ current, next, action }) =>
      isAtRisk() &&
      // Back closes that first, and stays.
      !(action === 'BACK' && topmostPopup() !== undefined) &&
      askingAt(current.pathname) === form &&
      !form.holds(next.pathname),
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  })
  return (
    <LazyModal
      isOpen={asked !== null || blocker.status === 'blocked'}
      role="alertdialog"
      title={t('unsaved.title')}
      text={text ?? t(isKept ? 'unsaved.kept' : 'unsaved.text')}
      cancelLabel={t('unsaved.stay')}
      submitLabel={t(isKept ? 'unsaved.leaveKept' : 'unsaved.leave')}
      isDanger={!isKept}
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

/** A page opens in capitals too, and with a slash at the end. */
function plain(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '').toLowerCase()
}
