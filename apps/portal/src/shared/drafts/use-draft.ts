import { useMemo, useSyncExternalStore } from 'react'
import type { DraftPlace } from './draft-ports.ts'
import { draftsOf } from './drafts.ts'
import type { DraftState, OpenDraft } from './open-draft.ts'

/**
 * The draft of the thing that a page is about. `find` what there is and offer it, `keep` what is typed, `discard` when it
 * was saved; show what a `DraftNotice` asks.
 */
export function useDraft(accountId: string, { robotId, kind, id }: DraftPlace): OpenDraft {
  return useMemo(() => draftsOf(accountId).open({ robotId, kind, id }), [accountId, robotId, kind, id])
}

/** For who shows where it is by now: that changes with every few keys, so who only has the draft is not drawn again. */
export function useDraftState(draft: OpenDraft): DraftState {
  return useSyncExternalStore(draft.subscribe, draft.get)
}
