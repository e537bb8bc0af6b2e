import type { InterfaceLanguage } from '@kompaan/contract'
import { mailTexts } from './mail-texts.ts'
import { mailableName } from './mailable-name.ts'

interface NamedRobot {
  readonly endUserName: string | null
  readonly serial: string
}

/** What a sentence calls a robot: never the person's name alone (D-57). */
export function robotInWords({ endUserName, serial }: NamedRobot, language: InterfaceLanguage): string {
  return mailTexts[language].robot(mailableName(endUserName), serial)
}
