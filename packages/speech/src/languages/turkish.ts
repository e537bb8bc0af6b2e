import { turkishCommands } from '../words/turkish-commands.ts'
import { turkishTime } from '../words/turkish-time.ts'
import type { Language } from './language.ts'

export const turkish: Language = {
  code: 'tr-TR',
  commands: turkishCommands,
  time: turkishTime,
  confirming: 'Şunu mu demek istediniz: …?',
  offline: 'Şu anda sizi anlayamıyorum, çünkü internetim yok.',
}
