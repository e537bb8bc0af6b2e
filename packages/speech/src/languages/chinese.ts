import { chineseCommands } from '../words/chinese-commands.ts'
import { chineseTime } from '../words/chinese-time.ts'
import type { Language } from './language.ts'

export const chinese: Language = {
  code: 'zh-TW',
  commands: chineseCommands,
  time: chineseTime,
  confirming: '您是說「…」嗎？',
  offline: '我現在沒有網路，所以聽不懂您說的話。',
}
