import { type ReactNode, useState } from 'react'
import { wouldLoseDrafts } from '../../shared/drafts/drafts.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { logOut } from '../../shared/session/log-out.ts'
import { LazyModal } from '../../shared/ui/lazy-modal.tsx'
import { isBusy } from '../../shared/uploads/upload-queue.ts'
import { uploads } from '../../shared/uploads/uploads.ts'

/** Logs out; asks first when something that was written is on this device alone, or is being sent: that is lost by it. */
export function useLogOut(): { begin: () => void; question: ReactNode } {
  const tDrafts = useMessages('drafts')
  const tUploads = useMessages('uploads')
  const [lost, setLost] = useState<'uploads' | 'drafts' | null>(null)
  const t = lost === 'uploads' ? tUploads : tDrafts
  const begin = async () => {
    if (isBusy(uploads.get())) setLost('uploads')
    else if (await wouldLoseDrafts()) setLost('drafts')
    else await logOut()
  }
  const goOn = async () => {
    if (lost === 'uploads' && (await wouldLoseDrafts())) setLost('drafts')
    else await logOut()
  }
  return {
    begin: () => void begin(),
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
        onSubmit={() => void goOn()}
      />
    ),
  }
}
