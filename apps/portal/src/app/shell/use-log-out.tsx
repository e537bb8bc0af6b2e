import { type ReactNode, useState } from 'react'
import { wouldLoseDrafts } from '../../shared/drafts/drafts.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { logOut } from '../../shared/session/log-out.ts'
import { LazyModal } from '../../shared/ui/lazy-modal.tsx'

/** Logs out; asks first when something that was written is on this device alone, since that is emptied. */
export function useLogOut(): { begin: () => void; question: ReactNode } {
  const t = useMessages('drafts')
  const [isAsked, setIsAsked] = useState(false)
  const begin = async () => {
    if (await wouldLoseDrafts()) setIsAsked(true)
    else await logOut()
  }
  return {
    begin: () => void begin(),
    question: (
      <LazyModal
        isOpen={isAsked}
        role="alertdialog"
        title={t('logOut.title')}
        text={t('logOut.text')}
        cancelLabel={t('logOut.stay')}
        submitLabel={t('logOut.leave')}
        isDanger
        onCancel={() => setIsAsked(false)}
        onSubmit={() => void logOut()}
      />
    ),
  }
}
