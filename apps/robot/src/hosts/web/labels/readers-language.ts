import { defaultRobotLanguage, robotLanguages, type RobotLanguage } from '@kompaan/contract/wire'

/** Of the languages that somebody reads, in the order of their preference, the first that the page has. */
export function readersLanguage(preferred: readonly string[]): RobotLanguage {
  for (const wish of preferred) {
    const [short = ''] = wish.toLowerCase().split('-')
    const found = robotLanguages.find((language) => language.toLowerCase().startsWith(`${short}-`))
    if (found !== undefined) return found
  }
  return defaultRobotLanguage
}
