import { useCallback } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import type { PairedRobot } from '../session/robot-name.ts'

/** A robot within a sentence: `{{Robot}}` where the sentence begins with it, `{{robot}}` where it does not. */
export type RobotWords = { Robot: string; robot: string }

/**
 * How sentences call a robot (D-57). Never by the name of the person it lives with alone, as lists do: ‘Mrs Jansen is
 * offline’ frightens.
 */
export function useRobotWords(): (robot: Pick<PairedRobot, 'alias' | 'endUserName' | 'robot'>) => RobotWords {
  const t = useMessages('robot')
  return useCallback(
    ({ alias, endUserName, robot: serial }) => {
      if (alias === null && endUserName !== null) {
        return { Robot: t('of.start', { name: endUserName }), robot: t('of.within', { name: endUserName }) }
      }
      const name = alias ?? serial
      return { Robot: name, robot: name }
    },
    [t],
  )
}
