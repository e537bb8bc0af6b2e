import type { RobotLanguage } from '@kompaan/contract/wire'
import { createScript } from '@kompaan/script/core'
import { createSpeech, type Speech } from '@kompaan/speech/core'
import { loadLanguage } from '@kompaan/speech/load-language'

/** The rules of scripts, with the words of one language. */
export interface ScriptEngine {
  readonly language: RobotLanguage
  readonly rules: ReturnType<typeof createScript>
  readonly speech: Speech
}

const loaded = new Map<RobotLanguage, Promise<ScriptEngine>>()

/** Fetches the words of one language only (W1); the second time they are there. */
export function loadEngine(language: RobotLanguage): Promise<ScriptEngine> {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const loading = makeEngine(language)
  loaded.set(language, loading)
  // Without a connection it fails, and can be tried again.
  loading.catch(() => loaded.delete(language))
  return loading
}

async function makeEngine(language: RobotLanguage): Promise<ScriptEngine> {
  const words = await loadLanguage(language)
  const speech = createSpeech(() => words)
  return { language, speech, rules: createScript(speech) }
}
