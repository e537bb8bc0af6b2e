import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { hasUnfinishedScript, type NewScript, startNewScript } from '../api/start-new-script.ts'
import { UnfinishedModal } from './unfinished-modal.tsx'

export interface StartNewScript {
  /** Opens the editor with this script, which is not saved yet; asks first when another one is unfinished there. */
  readonly start: (script: NewScript) => Promise<void>
  readonly question: ReactNode
}

export function useStartNewScript(robotId: string, onStarted?: () => void): StartNewScript {
  const t = useMessages('scripts')
  const navigate = useNavigate()
  const accountId = useSessionData().self.user.id
  const place = { accountId, robotId }
  const [asked, setAsked] = useState<{ script: NewScript; why: 'unfinished' | 'notKept' } | null>(null)

  const leave = () => {
    setAsked(null)
    onStarted?.()
  }
  const openEditor = async () => {
    leave()
    // Said in so many words: the router would take over the id of the script that is shown now.
    const params = { id: undefined }
    await navigate({ to: '/script/v2/template/{-$id}', params, state: { opensDraft: true } })
  }
  const put = async (script: NewScript) => {
    if (await startNewScript(place, script)) await openEditor()
    else setAsked({ script, why: 'notKept' })
  }
  return {
    start: async (script) => {
      if (await hasUnfinishedScript(place)) setAsked({ script, why: 'unfinished' })
      else await put(script)
    },
    question: asked !== null && (
      <UnfinishedModal
        robotId={robotId}
        script={asked.script}
        text={t(`unfinished.${asked.why}`)}
        choices={asked.why === 'notKept' ? ['save'] : ['save', 'goOn', 'replace']}
        onGoOn={() => void openEditor()}
        onReplace={() => void put(asked.script)}
        onSaved={(id) => {
          leave()
          void navigate({ to: '/script/overview/{-$id}', params: { id } })
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The editor opens what is kept of an unsaved script at once, instead of offering it. */
    opensDraft?: boolean
  }
}
