import type { RobotLanguage } from '@kompaan/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../shared/http/client.ts'
import type { Answer } from '../../../shared/http/create-client.ts'
import { CallFailed } from '../../../shared/http/failure.ts'
import { isId } from '../../../shared/http/is-id.ts'
import { robotPermissionsQuery } from '../../../shared/permissions/robot-permissions-query.ts'
import { loadEngine, type ScriptEngine } from '../../../shared/scripts/script-engine.ts'
import { scriptsQuery } from '../../../shared/scripts/scripts-query.ts'

export type Interaction = Answer<'speechInteraction'>
export type DefaultInteraction = Answer<'defaultInteractions'>['speechInteractions'][number]
export type Heard = Answer<'heard'>['heard'][number]

/** All that is read about what a robot understands begins with this. */
function interactionsKey(robotId: string) {
  return ['speech-interactions', robotId] as const
}

export function interactionsQuery(robotId: string) {
  return queryOptions({
    queryKey: [...interactionsKey(robotId), 'regular'],
    queryFn: ({ signal }) =>
      ask('speechInteractions', { params: { robotId }, query: {} }, { signal, inPlace: true }),
  })
}

export function defaultInteractionsQuery(robotId: string) {
  return queryOptions({
    queryKey: [...interactionsKey(robotId), 'default'],
    queryFn: ({ signal }) => ask('defaultInteractions', { params: { robotId } }, { signal, inPlace: true }),
  })
}

/** What was said and not understood. */
export function heardQuery(robotId: string) {
  return queryOptions({
    queryKey: ['heard', robotId],
    queryFn: ({ signal }) => ask('heard', { params: { robotId } }, { signal, inPlace: true }),
  })
}

/** All that the form stands on. */
export interface OpenedInteraction {
  /** In which the robot listens. */
  readonly language: RobotLanguage
  readonly engine: ScriptEngine
  /** Null for a new one. */
  readonly interaction: Interaction | null
  /** How many there are of this robot. */
  readonly count: number
}

/** At once; `gone` when it is no longer there. */
export function openInteractionQuery(robotId: string, interactionId: string | null) {
  return queryOptions({
    queryKey: ['speech-interaction-form', robotId, interactionId],
    queryFn: async ({ client, signal }): Promise<OpenedInteraction | 'gone'> => {
      const [{ language, speechInteractions }, interaction] = await Promise.all([
        client.fetchQuery({ ...interactionsQuery(robotId), staleTime: 0 }),
        readInteraction(robotId, interactionId, signal),
        // Notices and names hang on these: coming later, they would push away what somebody is about to press.
        client.prefetchQuery(robotPermissionsQuery(robotId)),
        client.prefetchQuery(scriptsQuery(robotId)),
      ])
      if (interaction === 'gone') return 'gone'
      const engine = await loadEngine(language)
      return { language, engine, interaction, count: speechInteractions.length }
    },
    // Not read again under the hands of who fills it in, whatever comes over the live stream.
    staleTime: 'static',
    gcTime: 0,
  })
}

async function readInteraction(
  robotId: string,
  interactionId: string | null,
  signal: AbortSignal,
): Promise<Interaction | 'gone' | null> {
  if (interactionId === null) return null
  if (!isId(interactionId)) return 'gone'
  const params = { robotId, interactionId }
  const answer = await call('speechInteraction', { params }, { signal })
  if (answer.ok) return answer.value
  if (answer.error.error === 'not_found') return 'gone'
  throw new CallFailed(answer.error)
}
