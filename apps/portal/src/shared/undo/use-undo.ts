import type { QueryKey } from '@tanstack/react-query'
import { call } from '../http/client.ts'
import type { FailureCode } from '../http/failure.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { afterChange } from '../query/after-change.ts'
import { showToast, type ToastMessage } from '../ui/show-toast.ts'

export interface UndoableChange {
  /** The id that went along with the change. */
  readonly undoId: string
  readonly title: string
  /** What is said once it is back, where there is more to say than that. */
  readonly backText?: string
  /** The queries that show it. */
  readonly queryKeys: readonly QueryKey[]
}

/** What a message offers after a change that took something away or moved it: the server puts it back as it was. */
export function useUndo(robotId: string): (change: UndoableChange) => NonNullable<ToastMessage['action']> {
  const t = useMessages('undo')
  const failureText = useFailureText()
  const undo = async ({ undoId, title, backText, queryKeys }: UndoableChange) => {
    const answer = await call('undo', { params: { robotId, undoId } })
    const failure = await afterChange(answer, queryKeys)
    if (failure === null) {
      showToast({ kind: 'good', text: backText ?? t('back', { title }) })
      return
    }
    const own = ownTexts.get(failure.error)
    const why = own === undefined ? failureText(failure) : t(own)
    showToast({ kind: 'danger', text: `${t('notBack', { title })} ${why}` })
  }
  return (change) => ({ label: t('undo'), onPress: () => void undo(change) })
}

const ownTexts = new Map<FailureCode, 'changed' | 'past' | 'expired'>([
  ['version_conflict', 'changed'],
  ['past', 'past'],
  // What is expired is forgotten some minutes later.
  ['undo_expired', 'expired'],
  ['not_found', 'expired'],
])
