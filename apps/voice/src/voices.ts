import type { RobotLanguage } from '@kompaan/contract/wire'

/** A voice goes by the language it speaks. */
export type VoiceName = RobotLanguage

/** What the engine calls each of them. */
export const voices: Readonly<Record<VoiceName, string>> = {
  'nl-NL': 'gmw/nl',
  'en-GB': 'gmw/en',
  'de-DE': 'gmw/de',
  'it-IT': 'roa/it',
  'zh-TW': 'sit/cmn',
  'tr-TR': 'trk/tr',
}

export function isVoice(name: string): name is VoiceName {
  return Object.hasOwn(voices, name)
}

/** Said to nobody, so that the first sentence somebody waits for does not wait for the compiler too. */
export const firstWords: Readonly<Record<VoiceName, string>> = {
  'nl-NL': 'Goedemorgen, het is tijd voor uw medicijnen en een glas water.',
  'en-GB': 'Good morning, it is time for your medicine and a glass of water.',
  'de-DE': 'Guten Morgen, es ist Zeit für Ihre Medikamente und ein Glas Wasser.',
  'it-IT': 'Buongiorno, è l’ora delle medicine e di un bicchiere d’acqua.',
  'zh-TW': '早安，該吃藥了，請喝一杯水。',
  'tr-TR': 'Günaydın, ilaçlarınızı alma ve bir bardak su içme zamanı geldi.',
}
