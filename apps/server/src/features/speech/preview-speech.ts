import { spokenProblem } from '@kompaan/contract'
import type { Contract } from '@kompaan/contract'
import { renderVariables } from '@kompaan/speech'
import { ApiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { nothingToSay } from '../../ports/voice.ts'
import type { Needs } from '../../services.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { sendSpeech } from './send-speech.ts'

/** How a sentence sounds, as the robot would say it now. It goes to nobody else, and the robot hears nothing of it. */
export function previewSpeech({ database, clock, voice }: Needs<'database' | 'clock' | 'voice'>) {
  return async ({ params, body, reply }: Call<Contract['previewSpeech']>): Promise<void> => {
    const robot = await findRobot(database, params.robotId)
    if (robot === undefined) throw new ApiError('forbidden')
    const { text, volume, language = robot.defaultLanguage } = body
    const said = renderVariables(text, { now: clock.now(), zone: robot.timeZone, language })
    // A variable that cannot be filled in is left out, and it may have been all there was.
    if (spokenProblem(said) !== null) throw nothingToSay()
    await sendSpeech(reply, (signal) => voice.speak(said, language, { volume, signal }))
  }
}
