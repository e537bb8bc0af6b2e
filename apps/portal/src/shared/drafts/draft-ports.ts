import type { Clock } from '../clock/clock.ts'

/** What a draft is of: a kind of thing, its id or `new`, and the robot it is for. */
export interface DraftPlace {
  readonly robotId: string
  readonly kind: 'script'
  readonly id: string
}

export type DraftContent = Readonly<Record<string, unknown>>

export interface Draft {
  /** Names what was written at one moment. Whoever goes on from it says so, and nobody writes over another's work unseen. */
  readonly version: string
  readonly content: DraftContent
  /** Milliseconds since 1970, by the clock of where it was kept. */
  readonly savedAt: number
}

/** A draft as it lies in this browser. */
export interface KeptDraft extends Omit<Draft, 'content'> {
  /** The account that wrote it. */
  readonly owner: string
  readonly place: DraftPlace
  /** Null: saved or thrown away, which the server has yet to hear. */
  readonly content: DraftContent | null
  /** The version on the server that this one goes on from; null where none is known. */
  readonly base: string | null
  /** Versions that were sent since, without an answer so far: the server may have one of them. */
  readonly tried: readonly string[]
  /** Not on the server yet: it outlives a lost session (`wipe-browser.ts`). */
  readonly isUnsent: boolean
}

/** Where drafts lie in this browser, the same for all its tabs. */
export interface DraftStorage {
  readonly get: (key: string) => Promise<KeptDraft | undefined>
  /** Reads and writes as one: no other tab comes between. Undefined removes. */
  readonly change: (
    key: string,
    change: (there: KeptDraft | undefined) => KeptDraft | undefined,
  ) => Promise<void>
  readonly all: () => Promise<readonly (readonly [key: string, draft: KeptDraft])[]>
}

/**
 * `unreachable`: no answer. `later`: not now, which need not go for others. `never`: refused as it is. `conflict`: another
 * one took the place of its base.
 */
export type SendOutcome = 'done' | 'unreachable' | 'later' | 'never' | 'conflict'

/** Where drafts are kept for all devices of an account. */
export interface DraftServer {
  /** Undefined when there is no saying. */
  readonly load: (place: DraftPlace) => Promise<Draft | null | undefined>
  readonly save: (
    place: DraftPlace,
    draft: { version: string; base: string | null; content: DraftContent },
  ) => Promise<SendOutcome>
  readonly remove: (place: DraftPlace, version: string) => Promise<SendOutcome>
}

/** `lost`: it ended by itself, and what is still typed is kept here. `over`: the browser was emptied, or is another's. */
export type Login = 'lasts' | 'lost' | 'over'

export interface DraftPorts {
  readonly storage: DraftStorage
  readonly server: DraftServer
  readonly clock: Clock
  readonly newVersion: () => string
  /** What has become of the login that this began with. */
  readonly login: () => Login
  /** Lets one tab at a time do the work. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that another draft lies there. */
  readonly tellTabs: (key: string) => void
}

/** How the keys of an account's drafts begin. */
export function draftKeysOf(accountId: string): string {
  return `draft:${accountId}:`
}
