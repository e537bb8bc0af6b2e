import { randomUUIDv7 } from 'node:crypto'
import type { Unit } from '../../db/unit-of-work.ts'
import type { DemoScene } from '../../demo-scene.ts'
import { registerRobot } from './add-robot.ts'
import { findRobotBySerial, savePairing, saveRobot } from './robots.repository.ts'

/** Robots that can enrol, and who looks after them. */
export async function robotsDemo(unit: Unit, { robots, newCarers }: DemoScene): Promise<void> {
  for (const { serial, secretHash, endUserName } of robots) {
    const found = await findRobotBySerial(unit.tx, serial)
    const robotId = found?.id ?? randomUUIDv7()
    if (found === undefined) {
      await registerRobot(unit, { id: robotId, serial, secretHash, endUserName, createdAt: unit.now })
    } else if (found.secretHash === null) {
      await saveRobot(unit.tx, robotId, { secretHash })
    }
    for (const { accountId, looksAfter } of newCarers) {
      const { role, clientRelationRole } = looksAfter
      if (looksAfter.serial !== serial) continue
      await savePairing(unit.tx, { robotId, accountId, role, clientRelationRole, createdAt: unit.now })
    }
  }
}
