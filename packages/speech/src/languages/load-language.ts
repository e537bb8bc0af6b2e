import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Language } from './language.ts'

/** Fetches the words of one language: a page that opens a script needs those of the script, and no others (L3). */
export async function loadLanguage(code: RobotLanguage): Promise<Language> {
  switch (code) {
    case 'nl-NL':
      return (await import('./dutch.ts')).dutch
    case 'en-GB':
      return (await import('./english.ts')).english
    case 'de-DE':
      return (await import('./german.ts')).german
    case 'it-IT':
      return (await import('./italian.ts')).italian
    case 'zh-TW':
      return (await import('./chinese.ts')).chinese
    case 'tr-TR':
      return (await import('./turkish.ts')).turkish
  }
}
