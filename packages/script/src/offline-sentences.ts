import type { RobotLanguage } from '@kompaan/contract/wire'

/** What the robot says where a question would be answered, when it cannot understand speech for lack of internet. */
export const offlineSentences: Readonly<Record<RobotLanguage, string>> = {
  'nl-NL': 'Ik kan u nu niet verstaan, want ik heb geen internet.',
  'en-GB': 'I cannot understand you right now, because I have no internet.',
  'de-DE': 'Ich kann Sie gerade nicht verstehen, weil ich kein Internet habe.',
  'it-IT': 'Ora non riesco a capirla, perché non ho internet.',
  'zh-TW': '我現在沒有網路，所以聽不懂您說的話。',
  'tr-TR': 'Şu anda sizi anlayamıyorum, çünkü internetim yok.',
}
