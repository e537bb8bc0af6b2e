import { expect, test } from 'vitest'
import { robotName, sortedRobots, type PairedRobot } from './robot-name.ts'

const robot = (names: Partial<PairedRobot>): PairedRobot => ({
  id: names.robot ?? 'S1',
  robot: 'S1',
  endUserName: null,
  alias: null,
  clientRelationRole: null,
  role: 'REGULAR',
  timeZone: 'Europe/Amsterdam',
  ...names,
})

test('a robot is called by its alias, else the end user, else its serial', () => {
  expect(robotName(robot({ alias: 'Oma', endUserName: 'An', robot: 'S9' }))).toBe('Oma')
  expect(robotName(robot({ endUserName: 'An', robot: 'S9' }))).toBe('An')
  expect(robotName(robot({ robot: 'S9' }))).toBe('S9')
})

test('robots are listed by that name, numbers by value', () => {
  const robots = [
    robot({ robot: 'S10' }),
    robot({ robot: 'S9' }),
    robot({ alias: 'Élise' }),
    robot({ alias: 'Fred' }),
  ]
  expect(sortedRobots(robots, 'nl').map(robotName)).toEqual(['Élise', 'Fred', 'S9', 'S10'])
})
