import { errorDetailOf } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'

/** A body may name the robot too; then it is the one of the path. */
export function demandSameRobot(robotId: string, ...named: readonly (string | undefined)[]): void {
  if (named.every((each) => each === undefined || each === robotId)) return
  throw new ApiError('invalid_input', {
    details: [errorDetailOf({ path: 'body.robotId', code: 'other_robot' })],
  })
}
