import type { Feature } from '../../feature.ts'
import type { Services } from '../../services.ts'
import { deviceSpeech } from './device-speech.ts'
import { previewSpeech } from './preview-speech.ts'

export const speechFeature = {
  name: 'speech',
  bring: (services: Services) => ({
    calls: { previewSpeech: previewSpeech(services), deviceSpeech: deviceSpeech(services) },
    start: () => services.voice.start(),
    gauges: [
      {
        name: 'kompaan_voice_there',
        help: '1 when there is a voice to speak with, 0 when there is none',
        read: () => (services.voice.isThere() ? 1 : 0),
      },
    ],
  }),
} satisfies Feature
