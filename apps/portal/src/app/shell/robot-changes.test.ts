import { expect, test } from 'vitest'
import type { PairedRobot } from '../../shared/session/robot-name.ts'
import { robotChanges } from './robot-changes.ts'

function robot(id: string, role: PairedRobot['role'] = 'REGULAR'): PairedRobot {
  return {
    id,
    role,
    robot: id,
    endUserName: null,
    alias: null,
    clientRelationRole: null,
    timeZone: 'Europe/Amsterdam',
  }
}

test('[USR-07] a robot that is no longer in the list is gone, a new one has come', () => {
  expect(robotChanges([robot('a'), robot('b')], [robot('b'), robot('c')])).toEqual({
    come: [robot('c')],
    gone: [robot('a')],
    handedOver: [],
  })
})

test('[USR-06] who was a regular user and is primary now was handed the robot; a robot one pairs was not', () => {
  const primary = robot('a', 'PRIMARY_CARER')
  expect(robotChanges([robot('a')], [primary]).handedOver).toEqual([primary])
  expect(robotChanges([], [primary]).handedOver).toEqual([])
  expect(robotChanges([primary], [robot('a')]).handedOver).toEqual([])
})
