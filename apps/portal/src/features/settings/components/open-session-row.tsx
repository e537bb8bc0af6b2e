import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { endOpenSession, type OpenSession } from '../api/open-sessions.ts'

export function OpenSessionRow({ session, icon }: { session: OpenSession; icon: ReactNode }) {
  const t = useMessages('settings')
  const failureText = useFailureText()
  const { when } = useOwnTime()
  const [isEnding, setIsEnding] = useState(false)
  const device = deviceName()

  const end = async () => {
    setIsEnding(true)
    const failure = await endOpenSession(session.id)
    setIsEnding(false)
    if (failure === null) showToast({ text: t('sessionList.ended') })
    else showToast({ text: failureText(failure), kind: 'danger' })
  }

  return (
    <ListRow
      icon={icon}
      title={device}
      text={
        session.current
          ? t('sessionList.current')
          : t('sessionList.lastUsed', { moment: when(new Date(session.lastUsedAt)) })
      }
      aside={
        session.current ? t('sessionList.since', { moment: when(new Date(session.createdAt)) }) : undefined
      }
      actions={
        session.current ? undefined : (
          <Button
            variant="secondary"
            isPending={isEnding}
            onPress={() => void end()}
            aria-label={t('sessionList.endNamed', { device })}
          >
            {t('sessionList.end')}
          </Button>
        )
      }
    />
  )

  function deviceName(): string {
    const { browser, system } = session
    if (browser !== null && system !== null) return t('sessionList.browserOn', { browser, system })
    return browser ?? system ?? t('sessionList.unknownDevice')
  }
}
