import type { RobotLanguage } from '@kompaan/contract/wire'

/** Asks whether somebody meant these words. */
export function confirmingQuestion(phrase: string, language: RobotLanguage): string {
  return questions[language].replace('…', () => phrase.trim())
}

const questions: Readonly<Record<RobotLanguage, string>> = {
  'nl-NL': 'Bedoelt u: …?',
  'en-GB': 'Did you mean: …?',
  'de-DE': 'Meinen Sie: …?',
  'it-IT': 'Intende dire: …?',
  'zh-TW': '您是說「…」嗎？',
  'tr-TR': 'Şunu mu demek istediniz: …?',
}
