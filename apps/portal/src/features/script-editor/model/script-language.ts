import { offeredLanguages, type RobotLanguage } from '@kompaan/contract/wire'
import type { ScriptDraft } from '@kompaan/script/core'
import type { ScriptEngine } from '../../../shared/scripts/script-engine.ts'

/** What a robot can speak. */
interface Speaker {
  readonly capabilities: readonly string[]
  readonly language: RobotLanguage
}

/** A robot without multiLingual-v1 speaks its own language only (D-83). Null: every language that is offered. */
function onlyLanguage({ capabilities, language }: Speaker): RobotLanguage | null {
  return capabilities.includes('multiLingual-v1') ? null : language
}

export function canSpeak(robot: Speaker, language: RobotLanguage): boolean {
  return (onlyLanguage(robot) ?? language) === language
}

/** The languages to choose from. The script's own is one of them, also when the robot does not speak it. */
export function languageChoices(robot: Speaker, language: RobotLanguage): readonly RobotLanguage[] {
  const only = onlyLanguage(robot)
  const offered = only === null ? offeredLanguages(robot.capabilities) : [only]
  return offered.includes(language) ? offered : [...offered, language]
}

/** Why the language cannot change; null when it can. A script in a foreign language can always become one in the robot's. */
export function languageLockOf(robot: Speaker, script: ScriptDraft, { rules }: ScriptEngine) {
  return canSpeak(robot, script.language) ? rules.languageLock(script, robot.capabilities) : null
}
