import type { QueryKey } from '@tanstack/react-query'
import { call } from '../http/client.ts'
import type { FailureCode } from '../http/failure.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { afterChange } from '../query/after-change.ts'
import { showToast, type ToastMessage } from '../ui/show-toast.ts'

export type UndoableChange = {
  /** The id that went along with the change. */
  readonly undoId: string
  /** The queries that show it. */
  readonly queryKeys: readonly QueryKey[]
  /** What was taken away or moved, unless both texts are given. */
  readonly title?: string
  readonly backText?: string
  readonly notBackText?: string
}

/** What a message offers after a change that took something away or moved it: the server puts it back as it was. */
export function useUndo(robotId: string): (change: UndoableChange) => NonNullable<ToastMessage['action']> {
  const t = useMessages('undo')
  const failureText = useFailureText()
  const undo = async (change: UndoableChange) => {
    const { undoId, queryKeys, title = '' } = change
    const answer = await call('undo', { params: { robotId, undoId } })
    const failure = await afterChange(answer, queryKeys)
    if (failure === null) {
      showToast({ kind: 'good', text: change.backText ?? t('back', { title }) })
      return
    }
    const own = ownTexts.get(failure.error)
    const why = own === undefined ? failureText(failure) : t(own)
    const notBackText = change.notBackText ?? t('notBack', { title })
    showToast({ kind: 'danger', text: `${notBackText} ${why}` })
  }
  return (change) => ({ label: t('undo'), onPress: () => void undo(change) })
}

const ownTexts = new Map<FailureCode, 'changed' | 'past' | 'expired'>([
  ['version_conflict', 'changed'],
  ['past', 'past'],
  // The server forgets an expired change some minutes later.
  ['undo_expired', 'expired'],
  ['not_found', 'expired'],
])
