import type { DefaultCommandName, Result } from '@kompaan/contract/wire'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '../../../shared/http/client.ts'
import type { Answer, CallInput } from '../../../shared/http/create-client.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { afterChange } from '../../../shared/query/after-change.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import type { Saving } from '../../../shared/query/save.ts'
import {
  type DefaultInteraction,
  defaultInteractionsQuery,
  heardQuery,
  type Interaction,
  interactionsQuery,
} from './interactions-queries.ts'

export type InteractionToPut = CallInput<'putSpeechInteraction'>['body']

/** Tells the robot what to understand, and fetches again what that was about. */
export async function putInteraction(
  robotId: string,
  body: InteractionToPut,
): Promise<Result<Interaction, Failure>> {
  const answer = await call('putSpeechInteraction', { params: { robotId }, body })
  await afterChange(answer, interactionKeys(robotId))
  return answer
}

/** The queries that a change of what the robot understands makes stale. */
export function interactionKeys(robotId: string): readonly QueryKey[] {
  return [interactionsQuery(robotId).queryKey, heardQuery(robotId).queryKey]
}

/** As somebody else has saved it meanwhile. */
export function readTheirs(robotId: string, interactionId: string): Promise<Result<Interaction, Failure>> {
  return call('speechInteraction', { params: { robotId, interactionId } }, { inPlace: true })
}

/** Answers why it is still there, or null. */
export async function removeInteraction(
  robotId: string,
  interactionId: string,
  undoId: string,
): Promise<Failure | null> {
  const answer = await call('removeSpeechInteraction', {
    params: { robotId, interactionId },
    query: { undoId },
  })
  return afterChange(answer, interactionKeys(robotId))
}

/** Forgets it, and all that says the same. */
export async function forgetHeard(robotId: string, heardId: string): Promise<Failure | null> {
  const answer = await call('removeHeard', { params: { robotId, heardId } })
  return afterChange(answer, [heardQuery(robotId).queryKey])
}

type Regular = Answer<'speechInteractions'>
type Default = Answer<'defaultInteractions'>

/** The last switching of each: the next one goes on from what it has made of it. */
const lastSwitch = new Map<string, Promise<unknown>>()

/** Switches one on or off. The whole of it is sent, as it was read: what somebody else made of it meanwhile stays. */
export function switching(robotId: string, id: string, enabled: boolean): Saving<Regular, Interaction> {
  const { queryKey } = interactionsQuery(robotId)
  const send = async (before: Promise<unknown> | undefined) => {
    await before
    const known = queryClient.getQueryData(queryKey)?.speechInteractions.find((each) => each.id === id)
    const { title = '', scriptReferenceId = '', commands = [], changedAt } = known ?? {}
    const body = { id, title, enabled, scriptReferenceId, commands, ...(changedAt && { changedAt }) }
    return call('putSpeechInteraction', { params: { robotId }, body }, { inPlace: true })
  }
  return {
    queryKey,
    send: () => {
      const sending = send(lastSwitch.get(id))
      lastSwitch.set(id, sending)
      return sending
    },
    show: (before) => withRegular(before, id, (each) => ({ ...each, enabled })),
    keep: (answer, before) => withRegular(before, id, () => answer),
  }
}

export function switchingDefault(
  robotId: string,
  commandName: DefaultCommandName,
  enabled: boolean,
): Saving<Default, DefaultInteraction> {
  return {
    queryKey: defaultInteractionsQuery(robotId).queryKey,
    send: () =>
      call(
        'toggleDefaultInteraction',
        { params: { robotId, commandName }, body: { enabled } },
        { inPlace: true },
      ),
    show: (before) => withDefault(before, commandName, (each) => ({ ...each, enabled })),
    keep: (answer, before) => withDefault(before, commandName, () => answer),
  }
}

function withRegular(list: Regular, id: string, change: (each: Interaction) => Interaction): Regular {
  const speechInteractions = list.speechInteractions.map((each) => (each.id === id ? change(each) : each))
  return { ...list, speechInteractions }
}

function withDefault(
  list: Default,
  id: DefaultCommandName,
  change: (each: DefaultInteraction) => DefaultInteraction,
): Default {
  const speechInteractions = list.speechInteractions.map((each) => (each.id === id ? change(each) : each))
  return { ...list, speechInteractions }
}
