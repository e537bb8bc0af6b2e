import type { RobotMood } from '@kompaan/look'
import type { RobotCondition } from '../../../shared/robot/robot-condition.ts'

/** The face that goes with how a robot is. */
export function moodOf(condition: RobotCondition): RobotMood {
  switch (condition) {
    case 'online':
      return 'awake'
    case 'intermittent':
    case 'error':
      return 'worried'
    case 'offline':
    case 'noConnection':
      return 'away'
    case 'resetting':
      return 'sleeping'
  }
}
