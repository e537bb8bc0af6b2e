import type { Contract, DefaultCommandName, InputOf, RobotPermission } from '@kompaan/contract'
import type { Household } from './invited.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-client.ts'

type SentInteraction = InputOf<Contract['putSpeechInteraction'], 'body'>

export const listening: readonly RobotPermission[] = ['speechInteractions', 'googleAudioTranscription']

/** The primary carer allows the robot to listen. */
export async function allow(
  { client }: TestApp,
  { primary, params }: Household,
  permissions: readonly RobotPermission[] = listening,
): Promise<void> {
  const body = { permissions: [...permissions] }
  const answer = await client.call('enablePermissions', { token: primary.accessToken, params, body })
  if (answer.status !== 200) throw new Error(`allowing answered ${answer.status} ${answer.text}`)
}

/** Somebody who teaches a robot what to understand. */
export function speechTeacher({ client }: TestApp, { accessToken: token }: Person, robotId: string) {
  const params = { robotId }
  return {
    put: (body: SentInteraction) => client.call('putSpeechInteraction', { token, params, body }),
    send: (rawBody: unknown) => client.call('putSpeechInteraction', { token, params, rawBody }),
    list: (scriptReferenceId?: string) =>
      client.call('speechInteractions', {
        token,
        params,
        ...(scriptReferenceId !== undefined && { query: { scriptReferenceId } }),
      }),
    read: (interactionId: string) =>
      client.call('speechInteraction', { token, params: { ...params, interactionId } }),
    remove: (interactionId: string) =>
      client.call('removeSpeechInteraction', { token, params: { ...params, interactionId } }),
    defaults: () => client.call('defaultInteractions', { token, params }),
    toggle: (commandName: DefaultCommandName, enabled: boolean) =>
      client.call('toggleDefaultInteraction', {
        token,
        params: { ...params, commandName },
        body: { enabled },
      }),
    similar: (command: string) => client.call('similarVoiceCommands', { token, params, body: { command } }),
    heard: () => client.call('heard', { token, params }),
    removeHeard: (heardId: string) => client.call('removeHeard', { token, params: { ...params, heardId } }),
  }
}

export type SpeechTeacher = ReturnType<typeof speechTeacher>
