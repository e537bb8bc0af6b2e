import type { RobotLanguage } from '@kompaan/contract/wire'
import type { DefaultCommands } from './default-commands.ts'

/** Fetches what every robot understands, in one language: a page needs that of its robot, and no other. */
export async function loadDefaultCommands(code: RobotLanguage): Promise<DefaultCommands> {
  switch (code) {
    case 'nl-NL':
      return (await import('./dutch-defaults.ts')).dutchDefaults
    case 'en-GB':
      return (await import('./english-defaults.ts')).englishDefaults
    case 'de-DE':
      return (await import('./german-defaults.ts')).germanDefaults
    case 'it-IT':
      return (await import('./italian-defaults.ts')).italianDefaults
    case 'zh-TW':
      return (await import('./chinese-defaults.ts')).chineseDefaults
    case 'tr-TR':
      return (await import('./turkish-defaults.ts')).turkishDefaults
  }
}
