import { chineseCommands } from '../words/chinese-commands.ts'
import { chineseTime } from '../words/chinese-time.ts'
import type { Language } from './language.ts'

export const chinese: Language = {
  code: 'zh-TW',
  commands: chineseCommands,
  time: chineseTime,
  confirming: '您是說「…」嗎？',
}
