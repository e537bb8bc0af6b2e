import type { RobotLanguage } from '@kompaan/contract'

const sentences: Readonly<Record<RobotLanguage, (name: string) => string>> = {
  'nl-NL': (name) => `Ik ben nu gekoppeld. ${name} zorgt vanaf nu voor mij.`,
  'en-GB': (name) => `I am paired now. ${name} looks after me from now on.`,
  'de-DE': (name) => `Ich bin jetzt verbunden. ${name} kümmert sich ab jetzt um mich.`,
  'it-IT': (name) => `Ora sono collegato. D'ora in poi ${name} si prende cura di me.`,
  'zh-TW': (name) => `我已完成配對。從現在起由${name}照顧我。`,
  'tr-TR': (name) => `Artık eşleştirildim. Bundan sonra benimle ${name} ilgilenecek.`,
}

/** What a robot says when it was paired. */
export function pairedSentence(language: RobotLanguage, carerName: string): string {
  return sentences[language](carerName)
}
