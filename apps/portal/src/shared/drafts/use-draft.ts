import { useMemo, useSyncExternalStore } from 'react'
import type { DraftPlace } from './draft-ports.ts'
import { draftsOf } from './drafts.ts'
import type { DraftState, OpenDraft } from './open-draft.ts'

/**
 * The draft of the thing that a page is about. `find` what there is and offer it, `keep` what is typed, `discard` when it
 * was saved; show `state.other` and ask.
 */
export function useDraft(
  accountId: string,
  { robotId, kind, id }: DraftPlace,
): OpenDraft & { state: DraftState } {
  const draft = useMemo(() => draftsOf(accountId).open({ robotId, kind, id }), [accountId, robotId, kind, id])
  const state = useSyncExternalStore(draft.subscribe, draft.get)
  return { ...draft, state }
}
