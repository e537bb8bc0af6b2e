import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { embeddedVoice } from './embedded-voice.ts'
import { httpVoice } from './http-voice.ts'
import { createVoice, noVoice } from './voice.ts'
import type { Voice } from './voice.ts'

/** The voice that the configuration names. */
export function openVoice({ voice, voiceCacheMegabytes, dataDir }: Config, log: Logger): Voice {
  if (voice === 'none') return createVoice(noVoice, { log })
  if (voice !== 'embedded') return createVoice(httpVoice(voice), { log })
  const folder = join(dataDir, 'voice')
  return createVoice(embeddedVoice({ folder, cacheMegabytes: voiceCacheMegabytes, log }), { log })
}
