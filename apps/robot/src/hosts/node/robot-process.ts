import { runRobot } from './run-robot.ts'

runRobot()
