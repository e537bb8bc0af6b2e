import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Language, LanguageCode } from './language.ts'
import { turkish } from './turkish.ts'

/** Dutch for a code that is unknown, as it is the language of a script that names none. */
export function languageOf(code: LanguageCode): Language {
  return languages.find((language) => language.code.startsWith(code.slice(0, 2))) ?? dutch
}

const languages = [dutch, english, german, italian, chinese, turkish]
