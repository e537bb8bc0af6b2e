import type { RobotLanguage } from '@kompaan/contract/wire'
import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Labels } from './labels.ts'
import { turkish } from './turkish.ts'

export const labels: Readonly<Record<RobotLanguage, Labels>> = {
  'nl-NL': dutch,
  'en-GB': english,
  'de-DE': german,
  'it-IT': italian,
  'zh-TW': chinese,
  'tr-TR': turkish,
}
