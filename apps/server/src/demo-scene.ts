import type { RelationRole, RobotRole } from '@kompaan/contract'

/** Who and what a local start shows. Each feature adds its part of it (`Feature.demo`), from the ground floor up. */
export interface DemoScene {
  /** Nobody but at the first start: whoever was deleted since does not come back. */
  readonly newCarers: readonly DemoCarer[]
  /** All; a database of an older version may have fewer of them, or without a secret. */
  readonly robots: readonly DemoRobot[]
}

interface DemoCarer {
  readonly accountId: string
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  /** What this carer is to which robot. */
  readonly looksAfter: {
    readonly serial: string
    readonly role: RobotRole
    readonly clientRelationRole: RelationRole
  }
}

interface DemoRobot {
  readonly serial: string
  readonly secretHash: string
  readonly endUserName: string | null
}
