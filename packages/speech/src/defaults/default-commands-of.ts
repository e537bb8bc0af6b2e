import type { RobotLanguage } from '@kompaan/contract/wire'
import { chineseDefaults } from './chinese-defaults.ts'
import type { DefaultCommands } from './default-commands.ts'
import { dutchDefaults } from './dutch-defaults.ts'
import { englishDefaults } from './english-defaults.ts'
import { germanDefaults } from './german-defaults.ts'
import { italianDefaults } from './italian-defaults.ts'
import { turkishDefaults } from './turkish-defaults.ts'

export type { DefaultCommands } from './default-commands.ts'

/** In all six languages: for a server. A page takes the module of its robot's language alone. */
export function defaultCommandsOf(language: RobotLanguage): DefaultCommands {
  return all[language]
}

const all: Readonly<Record<RobotLanguage, DefaultCommands>> = {
  'nl-NL': dutchDefaults,
  'en-GB': englishDefaults,
  'de-DE': germanDefaults,
  'it-IT': italianDefaults,
  'zh-TW': chineseDefaults,
  'tr-TR': turkishDefaults,
}
