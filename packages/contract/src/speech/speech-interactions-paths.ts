import type { RoutePath } from '../route.ts'

const interactions = '/api/manager/robots/{robotId}/speech-interactions'
const heard = '/api/manager/robots/{robotId}/heard'

export const speechInteractionsPaths = {
  speechInteractions: { method: 'GET', path: interactions, access: 'paired' },
  defaultInteractions: { method: 'GET', path: `${interactions}/default`, access: 'paired' },
  speechInteraction: { method: 'GET', path: `${interactions}/{interactionId}`, access: 'paired' },
  putSpeechInteraction: { method: 'PUT', path: interactions, access: 'paired' },
  removeSpeechInteraction: {
    method: 'DELETE',
    path: `${interactions}/{interactionId}`,
    access: 'paired',
  },
  similarVoiceCommands: { method: 'POST', path: `${interactions}/similar-commands`, access: 'paired' },
  toggleDefaultInteraction: {
    method: 'POST',
    path: `${interactions}/default/{commandName}/toggle`,
    access: 'paired',
  },
  heard: { method: 'GET', path: heard, access: 'paired' },
  removeHeard: { method: 'DELETE', path: `${heard}/{heardId}`, access: 'paired' },
} as const satisfies Record<string, RoutePath>
