import { type ReactNode, useState } from 'react'
import { wouldLosePlaylists } from '../../features/music/model/playlist-drafts.ts'
import { keepsDrafts } from '../../shared/drafts/keeps-drafts.ts'
import { withAllTexts } from '../../shared/i18n/start-texts.ts'
import { logOut } from '../../shared/session/log-out.ts'
import { useSessionData } from '../../shared/session/session-data-context.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { isBusy } from '../../shared/uploads/upload-queue.ts'
import { uploads } from '../../shared/uploads/uploads.ts'

const LogOutQuestion = lazyPart(
  async () => (await withAllTexts(import('./log-out-question.tsx'))).LogOutQuestion,
)

/** What logging out would lose, in the order in which it is asked about. */
const losses = [
  { of: 'uploads', wouldLose: () => isBusy(uploads.get()) },
  { of: 'playlists', wouldLose: wouldLosePlaylists },
  { of: 'drafts', wouldLose: wouldLoseDrafts },
] as const

/** Without their code nobody can tell, and it is better to ask. */
async function wouldLoseDrafts(accountId: string): Promise<boolean> {
  try {
    const drafts = await import('../../shared/drafts/drafts.ts')
    return await drafts.wouldLoseDrafts(accountId)
  } catch {
    return keepsDrafts(accountId)
  }
}

export type Loss = (typeof losses)[number]['of']

/** Logs out; asks first when something that was made is on this device alone, or is being sent: that is lost by it. */
export function useLogOut(): { begin: () => void; question: ReactNode } {
  const { id: accountId } = useSessionData().self.user
  const [lost, setLost] = useState<Loss | null>(null)
  /** Asks about what comes after what was asked before, and logs out when nothing does. */
  const goOn = async (asked: Loss | null) => {
    for (const { of, wouldLose } of losses.slice(losses.findIndex((loss) => loss.of === asked) + 1)) {
      if (await wouldLose(accountId)) {
        setLost(of)
        return
      }
    }
    await logOut()
  }
  return {
    begin: () => void goOn(null),
    question: lost !== null && (
      <LogOutQuestion lost={lost} onStay={() => setLost(null)} onLeave={() => void goOn(lost)} />
    ),
  }
}
