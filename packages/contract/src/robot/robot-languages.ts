/** What a robot can speak. Turkish only with the capability that says so. */
export const robotLanguages = ['nl-NL', 'en-GB', 'de-DE', 'it-IT', 'zh-TW', 'tr-TR'] as const
export type RobotLanguage = (typeof robotLanguages)[number]

export const defaultRobotLanguage: RobotLanguage = 'nl-NL'
export const defaultTimeZone = 'Europe/Amsterdam'

/** The languages that a robot with these capabilities can be set to (SET-03). */
export function offeredLanguages(capabilities: readonly string[]): readonly RobotLanguage[] {
  return robotLanguages.filter(
    (language) => language !== 'tr-TR' || capabilities.includes('languageTurkish-v1'),
  )
}
