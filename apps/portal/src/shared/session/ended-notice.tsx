import { useMessages } from '../i18n/use-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { useSession } from './session.ts'

/** Why someone finds themselves at the front door. */
export function EndedNotice({ withFarewell = false }: { withFarewell?: boolean }) {
  const t = useMessages('app')
  const { ended, eulaExpired } = useSession()
  const reason = eulaExpired ? 'eula_expired' : ended
  if (reason === 'logged_out' && !withFarewell) return null
  if (reason === null || reason === 'data_failure' || reason === 'deleted') return null
  return (
    <div role="status">
      <Banner kind={reason === 'logged_out' ? 'good' : 'attention'}>{t(`ended.${reason}`)}</Banner>
    </div>
  )
}
