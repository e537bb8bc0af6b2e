import type { RobotMood } from '@kompaan/look'
import type { RobotCondition } from '../../../shared/robot/robot-condition.ts'

/** The face that goes with how a robot is; none when that cannot be known from here. */
export function moodOf(condition: RobotCondition): RobotMood | null {
  switch (condition) {
    case 'online':
      return 'awake'
    case 'intermittent':
    case 'error':
      return 'worried'
    case 'offline':
      return 'away'
    case 'noConnection':
      return null
    case 'resetting':
      return 'sleeping'
  }
}
