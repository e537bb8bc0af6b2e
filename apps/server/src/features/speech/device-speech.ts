import { createHash } from 'node:crypto'
import type { Contract } from '@kompaan/contract'
import type { Call } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { sendSpeech } from './send-speech.ts'

/** A sentence for the robot to keep, so that it can say it without internet. Its variables it has filled in itself. */
export function deviceSpeech({ voice }: Needs<'voice'>) {
  return ({ body: { text, language }, reply }: Call<Contract['deviceSpeech']>): Promise<void> =>
    sendSpeech(reply, async (signal) => {
      const sound = await voice.speak(text, language, { signal })
      // So that the robot can tell whether it came whole.
      reply.header('etag', `"${createHash('sha256').update(sound).digest('hex')}"`)
      return sound
    })
}
