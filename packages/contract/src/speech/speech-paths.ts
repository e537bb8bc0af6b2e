import type { RoutePath } from '../route.ts'

const robot = '/api/speech/robots/{robotId}'

export const speechPaths = {
  // Somebody is writing a sentence, and what they typed must not be lost to a page about errors (D-52).
  previewSpeech: {
    method: 'POST',
    path: `${robot}/preview`,
    access: 'paired',
    throttled: true,
    failsInPlace: true,
  },
} as const satisfies Record<string, RoutePath>
