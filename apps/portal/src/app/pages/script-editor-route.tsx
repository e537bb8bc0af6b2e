import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ScriptEditorPage } from '../../features/script-editor/components/script-editor-page.tsx'
import { formAddress } from '../../features/speech-interactions/model/interaction-values.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'
import { NewerRobotOnly } from '../../shared/robot/newer-robot-only.tsx'

/** One script on the table. A new one that was saved goes on under its own address, in the same editor. */
export function ScriptEditorRoute() {
  const t = useMessages('app')
  const { id } = useParams({ strict: false })
  const { copy } = useSearch({ strict: false })
  const opensDraft = useLocation({ select: ({ state }) => state.opensDraft === true })
  const navigate = useNavigate()
  const { robot } = useCurrentRobot()
  const asked = { id, copy, robotId: robot?.id }
  const [session, setSession] = useState({ asked, turn: 0, ownId: '' })
  if (!isSame(session.asked, asked)) {
    const isOwn = id === session.ownId && asked.robotId === session.asked.robotId
    setSession({ ...session, asked, turn: isOwn ? session.turn : session.turn + 1 })
  }
  const [source, setSource] = useState({ turn: -1, ...sourceOf(asked) })
  if (source.turn !== session.turn) setSource({ turn: session.turn, ...sourceOf(asked) })
  if (robot === undefined || source.turn !== session.turn) return null
  const { turn, ...opened } = source
  const goTo = (scriptId: string | undefined, search: { copy?: string }) =>
    navigate({
      to: '/script/v2/template/{-$id}',
      params: { id: scriptId },
      search,
      replace: scriptId !== undefined,
      ignoreBlocker: scriptId !== undefined,
      // Who has just saved goes on writing where they were.
      resetScroll: scriptId === undefined,
    })
  return (
    <NewerRobotOnly robot={robot} title={t('titles.script')}>
      <ScriptEditorPage
        key={turn}
        robot={robot}
        source={opened}
        opensDraft={opensDraft}
        backTo="/script/overview"
        onNewAddress={(ownId) => {
          setSession({ ...session, ownId })
          void goTo(ownId, {})
        }}
        onCopy={(scriptId) => void goTo(undefined, { copy: scriptId })}
      />
    </NewerRobotOnly>
  )
}

/** A new script for a speech interaction, by its id, or for a new one. Once saved, the form has it. */
export function InteractionScriptRoute() {
  const t = useMessages('app')
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const { robot } = useCurrentRobot()
  if (robot === undefined) return null
  return (
    <NewerRobotOnly robot={robot} title={t('titles.script')}>
      <ScriptEditorPage
        key={robot.id}
        robot={robot}
        source={newScript}
        opensDraft={false}
        backTo={formAddress(id)}
        onNewAddress={(scriptId) =>
          void navigate({
            to: formAddress(id),
            state: { fillIn: { scriptId } },
            replace: true,
            ignoreBlocker: true,
          })
        }
        onCopy={(scriptId) =>
          void navigate({
            to: '/script/v2/template/{-$id}',
            params: { id: undefined },
            search: { copy: scriptId },
          })
        }
      />
    </NewerRobotOnly>
  )
}

const newScript = { scriptId: null, copyOf: null }

interface Asked {
  readonly id: string | undefined
  readonly copy: string | undefined
  readonly robotId: string | undefined
}

function sourceOf({ id, copy }: Asked) {
  return { scriptId: id ?? null, copyOf: copy ?? null }
}

function isSame(one: Asked, other: Asked): boolean {
  return one.id === other.id && one.copy === other.copy && one.robotId === other.robotId
}
