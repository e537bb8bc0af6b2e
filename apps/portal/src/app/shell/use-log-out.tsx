import { type ReactNode, useState } from 'react'
import { wouldLosePlaylists } from '../../features/music/model/playlist-drafts.ts'
import { wouldLoseDrafts } from '../../shared/drafts/drafts.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { logOut } from '../../shared/session/log-out.ts'
import { LazyModal } from '../../shared/ui/lazy-modal.tsx'
import { isBusy } from '../../shared/uploads/upload-queue.ts'
import { uploads } from '../../shared/uploads/uploads.ts'

/** What logging out would lose, in the order in which it is asked about. */
const losses = [
  { of: 'uploads', wouldLose: () => isBusy(uploads.get()) },
  { of: 'playlists', wouldLose: wouldLosePlaylists },
  { of: 'drafts', wouldLose: wouldLoseDrafts },
] as const

type Loss = (typeof losses)[number]['of']

/** Logs out; asks first when something that was made is on this device alone, or is being sent: that is lost by it. */
export function useLogOut(): { begin: () => void; question: ReactNode } {
  const words = {
    uploads: useMessages('uploads'),
    playlists: useMessages('music'),
    drafts: useMessages('drafts'),
  }
  const [lost, setLost] = useState<Loss | null>(null)
  const t = words[lost ?? 'drafts']
  /** Asks about what comes after what was asked before, and logs out when nothing does. */
  const goOn = async (asked: Loss | null) => {
    for (const { of, wouldLose } of losses.slice(losses.findIndex((loss) => loss.of === asked) + 1)) {
      if (await wouldLose()) {
        setLost(of)
        return
      }
    }
    await logOut()
  }
  return {
    begin: () => void goOn(null),
    question: (
      <LazyModal
        isOpen={lost !== null}
        role="alertdialog"
        title={t('logOut.title')}
        text={t('logOut.text')}
        cancelLabel={t('logOut.stay')}
        submitLabel={t('logOut.leave')}
        isDanger
        onCancel={() => setLost(null)}
        onSubmit={() => void goOn(lost)}
      />
    ),
  }
}
