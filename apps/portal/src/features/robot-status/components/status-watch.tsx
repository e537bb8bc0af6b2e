import { useEffect, useRef } from 'react'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { useStatusWords } from './use-status-words.ts'

/** Follows the robot on every page, whatever is on screen (STA-01), and has a screen reader say what changes. */
export function StatusWatch({ robot }: { robot: PairedRobot }) {
  const presence = useRobotCondition(robot.id)
  const { title } = useStatusWords(robot, presence)
  const told = useRef(presence.condition)
  useEffect(() => {
    if (told.current !== null && told.current !== presence.condition) announce(title)
    told.current = presence.condition
  }, [presence.condition, title])
  return null
}
