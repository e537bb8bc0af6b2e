import { draftKeysOf, type DraftPlace, type DraftPorts } from './draft-ports.ts'
import { createOpenDraft, type OpenDraft } from './open-draft.ts'
import { createSync } from './sync-drafts.ts'

export interface Drafts {
  /** The draft of a page. */
  readonly open: (place: DraftPlace) => OpenDraft
  /** Sends what has not been sent: after a start, and when there is a network again. */
  readonly send: () => Promise<void>
  /** Another tab has written there. */
  readonly heard: (key: string) => void
  /** Before the browser is emptied: writes down and sends all that there is. */
  readonly finish: () => Promise<void>
  /** Whether something is in this browser alone, or on a page alone. */
  readonly hasUnsent: () => Promise<boolean>
}

/** The drafts of one account, in this browser and on the server (D-46). */
export function createDrafts(owner: string, ports: DraftPorts): Drafts {
  const opened = new Map<string, Set<OpenDraft>>()
  const at = (key: string) => [...(opened.get(key) ?? [])]
  const allOpened = () => [...opened.values()].flatMap((drafts) => [...drafts])
  const sync = createSync(owner, ports, {
    sent: (key) => {
      ports.tellTabs(key)
      for (const draft of at(key)) void draft.look()
    },
    conflict: (key, other) => at(key).forEach((draft) => draft.meet({ ...other, from: 'device' })),
  })
  return {
    open: (place) => {
      const key = keyOf(owner, place)
      const draft = createOpenDraft(key, owner, place, ports, {
        written: () => {
          ports.tellTabs(key)
          for (const other of at(key)) if (other !== draft) void other.look()
          void sync.soon()
        },
        opened: () => opened.set(key, (opened.get(key) ?? new Set()).add(draft)),
        closed: () => opened.get(key)?.delete(draft),
      })
      return draft
    },
    send: sync.now,
    heard: (key) => at(key).forEach((draft) => void draft.look()),
    finish: async () => {
      await Promise.all(allOpened().map((draft) => draft.write()))
      await sync.now()
    },
    hasUnsent: async () => {
      // Where nothing is kept, or another tab's has to be chosen or not, it is on its page alone.
      if (allOpened().some((draft) => ['not_yet', 'not_kept'].includes(draft.get().kept))) return true
      const all = await ports.storage.all().catch(() => [])
      return all.some(([, draft]) => draft.owner === owner && draft.isUnsent && draft.content !== null)
    },
  }
}

function keyOf(owner: string, { robotId, kind, id }: DraftPlace): string {
  return `${draftKeysOf(owner)}${robotId}:${kind}:${id}`
}
