import { aliasProblem, endUserNameProblem } from '@kompaan/contract/wire'
import { useMessages } from '../i18n/use-messages.ts'

export interface RobotNameTexts {
  readonly endUserName: (value: string) => string | undefined
  /** Empty is right too: no name of one's own. */
  readonly alias: (value: string) => string | undefined
}

/** The rules for a robot's names, with the words for what is wrong (SET-01). */
export function useRobotNameTexts(): RobotNameTexts {
  const t = useMessages('robot')
  return {
    endUserName: (value) => {
      const problem = endUserNameProblem(value)
      if (problem === null) return undefined
      return problem === 'address' ? t('noAddress') : t('ROBOT_SETTINGS.PROFILE.ERROR_END_USER')
    },
    alias: (value) =>
      value.trim() === '' || aliasProblem(value) === null
        ? undefined
        : t('ROBOT_SETTINGS.PROFILE.ERROR_ALIAS'),
  }
}
