import { browserClock } from '../clock/clock.ts'
import { exclusively } from '../http/exclusively.ts'
import { beforeLogOut } from '../session/log-out.ts'
import type { SessionEnd } from '../session/session-store.ts'
import { session } from '../session/session.ts'
import { browserDrafts } from './browser-drafts.ts'
import { createDrafts, type Drafts } from './create-drafts.ts'
import type { Login } from './draft-ports.ts'
import { serverDrafts } from './server-drafts.ts'

let current: { readonly mark: string | undefined; readonly drafts: Drafts } | undefined
const tabs = new BroadcastChannel('kompaan.drafts')

/** The drafts of whoever is logged in. */
export function draftsOf(accountId: string): Drafts {
  const mark = markNow()
  if (current !== undefined && current.mark === mark) return current.drafts
  const drafts = createDrafts(accountId, {
    storage: browserDrafts,
    server: serverDrafts,
    clock: browserClock,
    newVersion: () => crypto.randomUUID(),
    login: () => loginOf(mark),
    exclusively: (work) => exclusively('kompaan.drafts', work),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tellTabs: (key) => tabs.postMessage(key),
  })
  current = { mark, drafts }
  return drafts
}

/** Sends what can be sent within a moment; whether logging out would lose what is left. */
export async function wouldLoseDrafts(accountId: string): Promise<boolean> {
  const drafts = draftsOf(accountId)
  await Promise.race([drafts.finish(), browserClock.wait(patience)])
  return drafts.hasUnsent()
}

const patience = 2000

/** Tells one login from another; as it is now in all tabs. */
function markNow(): string | undefined {
  return session.reread()?.mark
}

const endsByItself = new Set<SessionEnd | null>(['expired', 'eula_expired', 'data_failure'])

function loginOf(mark: string | undefined): Login {
  if (mark !== undefined && mark === markNow()) return 'lasts'
  return endsByItself.has(session.get().ended) ? 'lost' : 'over'
}

tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') current?.drafts.heard(data)
})
addEventListener('online', () => void current?.drafts.send())
// A phone may end a page that is out of sight without another word.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void current?.drafts.finish()
})
beforeLogOut(async () => current?.drafts.finish())
