import { refuse } from './script-problems.ts'

/** A body may name the robot too; then it is the one of the path. */
export function demandSameRobot(robotId: string, ...named: readonly (string | undefined)[]): void {
  if (named.some((each) => each !== undefined && each !== robotId)) {
    refuse([{ path: 'robotId', code: 'other_robot' }])
  }
}
