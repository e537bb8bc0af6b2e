import type { Draft, DraftContent, DraftPlace, DraftPorts, KeptDraft } from './draft-ports.ts'

/** Of a second, in which what is typed is to be kept. */
const writeAfter = 500
/** How long a page waits for what the server has; after that it shows what is here. */
const patience = 3000

/** A draft of the same thing that goes on elsewhere; the page shows both and asks. */
export interface OtherDraft extends Draft {
  readonly from: 'tab' | 'device'
}

export interface DraftState {
  /** Where what was typed is by now. `not_kept`: this browser keeps nothing. */
  readonly kept: 'nothing' | 'not_yet' | 'not_kept' | 'here' | 'everywhere'
  /** Until somebody chooses, nothing is written over it. */
  readonly other: OtherDraft | null
}

export interface OpenDraft {
  readonly get: () => DraftState
  /** It is open as long as anybody follows it; when the last one goes, what waits is written down. */
  readonly subscribe: (listener: () => void) => () => void
  /** What was written before and not saved, to be offered; asks the server too. */
  readonly find: () => Promise<Draft | null>
  /** Keeps this within a second, and on the server soon after. Asked for what it is when it is written down. */
  readonly keep: (content: () => DraftContent) => void
  /** It was saved, or is not wanted: no draft is left anywhere. */
  readonly discard: () => Promise<void>
  /** Goes on with what is on screen, in the place of the other. */
  readonly takeMine: () => Promise<void>
  /** Goes on with the other one, which the page now shows. */
  readonly takeOther: () => Promise<DraftContent | null>
  /** Writes down now what waits for it. */
  readonly write: () => Promise<void>
  /** Something has changed where it is kept. */
  readonly look: () => Promise<void>
  readonly meet: (other: OtherDraft) => void
}

interface Told {
  readonly opened: () => void
  readonly written: () => void
  readonly closed: () => void
}

export function createOpenDraft(
  key: string,
  owner: string,
  place: DraftPlace,
  ports: DraftPorts,
  told: Told,
): OpenDraft {
  const { storage, server, clock } = ports
  const listeners = new Set<() => void>()
  let state: DraftState = { kept: 'nothing', other: null }
  /** The version in this browser that this page goes on from. */
  let known: string | undefined
  /** The last that this page gave to keep. */
  let mine: (() => DraftContent) | undefined
  let isWaiting = false
  /** It is to be written soon. */
  let isTimed = false
  /** One after the other, so that what was typed last is written last. */
  let line: Promise<unknown> = Promise.resolve()

  const change = (next: Partial<DraftState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.then(work)
    line = done.catch(() => undefined)
    return done
  }

  const write = () =>
    inLine(async () => {
      if (!isWaiting) return
      isWaiting = false
      await put()
    })

  async function put(): Promise<void> {
    const content = mine?.()
    const login = ports.login()
    if (content === undefined || login === 'over') return
    // What the server has goes from the browser with the session; this page still goes on from it.
    const sent = login === 'lost' ? known : undefined
    const version = ports.newVersion()
    let met: KeptDraft | undefined
    try {
      await storage.change(key, (there) => {
        if (there !== undefined && there.content !== null && there.version !== known) {
          met = there
          return there
        }
        const { base = sent ?? null, tried = [] } = there ?? {}
        return { owner, place, version, base, tried, content, isUnsent: true, savedAt: clock.now() }
      })
    } catch {
      change({ kept: 'not_kept' })
      return
    }
    if (met !== undefined) {
      isWaiting = true
      meetTab(met)
      return
    }
    known = version
    change({ kept: isWaiting ? 'not_yet' : 'here' })
    told.written()
  }

  function meetTab({ version, content, savedAt }: KeptDraft): void {
    if (content !== null) change({ other: { from: 'tab', version, content, savedAt } })
  }

  async function offer(
    answered: Draft | null | undefined,
    before: KeptDraft | undefined,
  ): Promise<Draft | null> {
    const here = await storage.get(key).catch(() => undefined)
    // What was sent, or ended, while the server was asked may not be in its answer.
    const wasSent = before?.isUnsent === true && here?.isUnsent !== true
    const there = wasSent ? undefined : answered
    const chosen = choose(here, there)
    if (chosen === 'theirs' && there) {
      await adopt(there, here?.version)
      return there
    }
    if (chosen === 'none') await replace(here?.version, undefined)
    if (chosen === 'none' || here === undefined || here.content === null) return null
    const { version, content, savedAt } = here
    known = version
    mine ??= () => content
    change({
      kept: here.isUnsent ? 'here' : 'everywhere',
      other: chosen === 'both' && there ? { ...there, from: 'device' } : null,
    })
    return { version, content, savedAt }
  }

  /** Takes what is on the server for what is in this browser. */
  async function adopt({ version, content, savedAt }: Draft, replaced: string | undefined): Promise<void> {
    const kept = { owner, place, version, base: version, tried: [], content, isUnsent: false, savedAt }
    await replace(replaced, kept)
    known = version
    mine ??= () => content
    change({ kept: 'everywhere', other: null })
  }

  /** Unless another tab has written there since. */
  async function replace(replaced: string | undefined, next: KeptDraft | undefined): Promise<void> {
    await storage.change(key, (there) => (there?.version === replaced ? next : there)).catch(() => undefined)
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      told.opened()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        void write()
        told.closed()
      }
    },
    find: async () => {
      const before = await storage.get(key).catch(() => undefined)
      const there = await Promise.race([server.load(place), clock.wait(patience).then(() => undefined)])
      return inLine(() => offer(there, before))
    },
    write,
    keep: (content) => {
      mine = content
      if (state.kept !== 'not_yet') change({ kept: 'not_yet' })
      isWaiting = true
      // Its page has gone: nothing else will come.
      if (listeners.size === 0) void write()
      if (isTimed || listeners.size === 0) return
      isTimed = true
      void clock.wait(writeAfter).then(() => {
        isTimed = false
        return write()
      })
    },
    discard: () => {
      // At once, so that what is typed from now on is kept again.
      isWaiting = false
      mine = undefined
      return inLine(async () => {
        const version = ports.newVersion()
        const now = clock.now()
        await storage
          .change(key, (there) =>
            // What another tab has written since stays, and is told there.
            there === undefined || there.version !== known
              ? there
              : {
                  ...there,
                  version,
                  content: null,
                  // One that is on its way may have arrived without an answer.
                  base: there.base ?? there.version,
                  isUnsent: true,
                  savedAt: now,
                },
          )
          .catch(() => undefined)
        known = undefined
        change({ kept: mine === undefined ? 'nothing' : 'not_yet', other: null })
        told.written()
        // Written before this had its turn, it went with what was thrown away.
        if (mine !== undefined) await put()
      })
    },
    takeMine: () =>
      inLine(async () => {
        const { other } = state
        if (other === null) return
        const { version: base, from } = other
        if (from === 'tab') known = base
        else {
          await storage.change(key, (there) => there && { ...there, base })
          const content = (await storage.get(key))?.content
          if (content) mine ??= () => content
        }
        isWaiting = false
        change({ other: null })
        await put()
      }),
    takeOther: () =>
      inLine(async () => {
        const { other } = state
        if (other === null) return null
        isWaiting = false
        mine = undefined
        if (other.from === 'device') {
          await adopt(other, known)
          told.written()
        } else {
          known = other.version
          mine = () => other.content
          change({ other: null, kept: 'here' })
        }
        return other.content
      }),
    look: () =>
      inLine(async () => {
        const there = await storage.get(key).catch(() => undefined)
        if (there === undefined || there.content === null) return
        if (there.version !== known) meetTab(there)
        else if (!there.isUnsent && state.kept === 'here') change({ kept: 'everywhere' })
      }),
    meet: (other) => change({ other }),
  }
}

/** Which of two drafts is offered: the one that goes on from the other, else both. */
function choose(
  here: KeptDraft | undefined,
  there: Draft | null | undefined,
): 'ours' | 'theirs' | 'both' | 'none' {
  if (there === undefined) return here === undefined ? 'none' : 'ours'
  // What had been sent and is there no more was saved or thrown away elsewhere.
  if (there === null) return here === undefined || !here.isUnsent ? 'none' : 'ours'
  if (here === undefined || !here.isUnsent) return here?.version === there.version ? 'ours' : 'theirs'
  if ([here.base, here.version, ...here.tried].includes(there.version)) return 'ours'
  return here.content === null ? 'theirs' : 'both'
}
