import type { RoutePath } from '../route.ts'

const direct = '/api/speech/robots/{robotId}/direct'

export const directSpeechPaths = {
  // The page keeps what was typed, and says beside it why the robot does not have it.
  speakDirectly: { method: 'POST', path: direct, access: 'paired', throttled: true, failsInPlace: true },
  directSpeech: { method: 'GET', path: direct, access: 'paired' },
  directSentence: { method: 'GET', path: `${direct}/{sentenceId}`, access: 'paired' },
  putFavourite: { method: 'PUT', path: `${direct}/favourites`, access: 'paired' },
  removeFavourite: { method: 'DELETE', path: `${direct}/favourites`, access: 'paired' },
} as const satisfies Record<string, RoutePath>
