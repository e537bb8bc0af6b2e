import type { Draft, DraftPorts, KeptDraft, SendOutcome } from './draft-ports.ts'

/** Between a change and its being sent: one call for a few seconds of typing. */
const sendAfter = 3000
const retryFirst = 5000
const retryMost = 5 * 60_000
/** Of one draft, that are remembered as sent without an answer. */
const triedMost = 20
/** What somebody else left unsent in this browser is removed when it is so old. */
const strangersKeptFor = 7 * 24 * 60 * 60 * 1000

export interface Sync {
  /** A while from now, with what else comes until then. */
  readonly soon: () => Promise<void>
  readonly now: () => Promise<void>
}

interface Told {
  readonly sent: (key: string) => void
  readonly conflict: (key: string, other: Draft) => void
}

/** Sends drafts to the server, one after the other and one tab at a time. What fails stays and is tried again. */
export function createSync(owner: string, ports: DraftPorts, told: Told): Sync {
  const { storage, server, clock } = ports
  let waiting: Promise<void> | undefined
  let retrying: Promise<void> | undefined
  let retryIn = retryFirst
  /** Refused as they are, until they change. */
  const refused = new Set<string>()
  /** Those that another one took the place of, by the version that they go on from: until somebody chooses. */
  const overtaken = new Map<string, string | null>()

  const now = () =>
    ports.exclusively(async () => {
      // Where the browser keeps nothing there is nothing to send.
      const isDone = await sendAll().catch(() => true)
      if (isDone) retryIn = retryFirst
      else void later()
    })

  const soon = () =>
    (waiting ??= clock.wait(sendAfter).then(() => {
      waiting = undefined
      return now()
    }))

  /** What failed does not hold up what is typed meanwhile. */
  const later = () => {
    if (retrying !== undefined) return retrying
    const wait = retryIn
    retryIn = Math.min(retryMost, retryIn * 2)
    return (retrying = clock.wait(wait).then(() => {
      retrying = undefined
      return now()
    }))
  }

  /** Whether nothing is left to try again. */
  async function sendAll(): Promise<boolean> {
    await forgetStrangers()
    let isDone = true
    for (const [key, draft] of await storage.all()) {
      if (draft.owner !== owner || !draft.isUnsent || refused.has(draft.version)) continue
      if (overtaken.get(key) === draft.base) continue
      if (ports.login() !== 'lasts') return true
      const outcome = await (draft.content === null ? sendEnd(key, draft) : sendDraft(key, draft))
      if (outcome === 'unreachable') return false
      if (outcome === 'later') isDone = false
      if (outcome === 'never') refused.add(draft.version)
    }
    return isDone
  }

  async function sendDraft(key: string, draft: KeptDraft): Promise<SendOutcome> {
    const { place, version, base, tried, content } = draft
    await storage.change(
      key,
      (there) => there && { ...there, tried: [...new Set([...there.tried, version])].slice(-triedMost) },
    )
    const outcome = await server.save(place, { version, base, content: content ?? {} })
    if (outcome === 'done') {
      // What was written meanwhile goes on from the one that was sent.
      await storage.change(
        key,
        (there) => there && { ...there, base: version, tried: [], isUnsent: there.version !== version },
      )
      told.sent(key)
    }
    if (outcome === 'conflict') {
      const other = await server.load(place)
      if (other === undefined || other === null) return 'later'
      // It is ours: its answer was lost.
      if (tried.includes(other.version)) {
        await storage.change(key, (there) => there && { ...there, base: other.version })
        return sendDraft(key, { ...draft, base: other.version, tried: [] })
      }
      overtaken.set(key, base)
      told.conflict(key, other)
    }
    return outcome
  }

  async function sendEnd(key: string, { place, version, base, tried }: KeptDraft): Promise<SendOutcome> {
    let outcome = base === null ? 'done' : await server.remove(place, base)
    if (outcome === 'conflict' && tried.length > 0) {
      const other = await server.load(place)
      if (other === undefined) return 'later'
      // It is ours: its answer was lost.
      if (other !== null && tried.includes(other.version)) outcome = await server.remove(place, other.version)
    }
    // Where another device has gone on meanwhile, its draft stays.
    if (outcome === 'done' || outcome === 'conflict') {
      await storage.change(key, (there) => (there?.version === version ? undefined : there))
      return 'done'
    }
    return outcome
  }

  async function forgetStrangers(): Promise<void> {
    for (const [key, draft] of await storage.all()) {
      const isOld = clock.now() - draft.savedAt > strangersKeptFor
      if (draft.owner !== owner && isOld) await storage.change(key, () => undefined)
    }
  }

  return { soon, now }
}
