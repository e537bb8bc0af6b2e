import { z } from 'zod'
import { idField, ruled } from '../account/account-fields.ts'
import { robotLanguages } from '../robot/robot-languages.ts'
import { route } from '../route.ts'
import { speechProblem } from '../rules/speech-rule.ts'
import { previewVolumes } from './preview-volumes.ts'
import { speechPaths } from './speech-paths.ts'

export function speechRoutes() {
  return {
    previewSpeech: route(speechPaths.previewSpeech, {
      summary: 'A sentence as sound, as the robot would say it now, its variables filled in',
      params: z.strictObject({ robotId: idField }),
      body: z
        .strictObject({
          text: ruled(speechProblem),
          /** That of the robot unless said. */
          language: z.enum(robotLanguages).optional(),
          /** In per cent. */
          volume: z.literal(previewVolumes),
        })
        .meta({ id: 'SpeechToPreview' }),
      answer: { status: 200, mediaType: 'audio/wav' },
      errors: ['voice_unavailable'],
    }),
  }
}
