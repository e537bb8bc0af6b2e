import type { RobotLanguage } from '@kompaan/contract/wire'
import { createScript } from '@kompaan/script/core'
import { createSpeech, type Speech } from '@kompaan/speech/core'
import { loadDefaultCommands } from '@kompaan/speech/load-default-commands'
import { loadLanguage } from '@kompaan/speech/load-language'
import { Unusable } from './call-failed.ts'

/** What is understood and said in one language. */
export interface Words {
  readonly speech: Speech
  /** Performs scripts with these words. */
  readonly engine: ReturnType<typeof createScript>
}

export async function loadWords(code: RobotLanguage): Promise<Words> {
  const language = await fetched(code, () => loadLanguage(code))
  const speech = createSpeech(() => language)
  return { speech, engine: createScript(speech) }
}

export function loadDefaults(code: RobotLanguage): ReturnType<typeof loadDefaultCommands> {
  return fetched(code, () => loadDefaultCommands(code))
}

/** On a page the words of a language come over the network. */
function fetched<T>(code: RobotLanguage, load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new Unusable(`the words for ${code} could not be loaded`, { cause })
  })
}
