import { locales } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useActiveRobot } from '../session/active-robot.ts'
import { sortedRobots, type PairedRobot } from '../session/robot-name.ts'
import { useSessionData } from '../session/session-data-context.ts'

/** The user's robots by name, and the one that the pages are about. */
export function useCurrentRobot(): { robots: readonly PairedRobot[]; robot: PairedRobot | undefined } {
  const { language } = useLanguage()
  const robots = sortedRobots(useSessionData().robots, locales[language])
  return { robots, robot: useActiveRobot(robots) }
}
