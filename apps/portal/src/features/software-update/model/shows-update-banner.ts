import type { RobotConfig } from '../../../shared/robot/config-query.ts'
import type { RobotCondition } from '../../../shared/robot/robot-condition.ts'

export interface BannerFacts {
  /** For the rest of the day. */
  readonly isHidden: boolean
  /** An install was started and the robot has not said yet that it is done. */
  readonly isUpdating: boolean
  readonly updateStatus: RobotConfig['software']['updateStatus']
  readonly account: 'UNCONFIRMED' | 'ACTIVE'
  readonly condition: RobotCondition | null
  readonly capabilities: readonly string[]
}

/** Whether the pages say that there is new software (UPD-03). */
export function showsUpdateBanner(facts: BannerFacts): boolean {
  if (facts.isHidden || facts.isUpdating || facts.account !== 'ACTIVE') return false
  if (facts.updateStatus !== 'outdated' && facts.updateStatus !== 'readyToInstall') return false
  return isReachable(facts.condition) || !canUpdateRemotely(facts)
}

/** Whether this robot can be told from here to do what comes next: download, or install, which is a restart too (UPD-02, D-74). */
export function canUpdateRemotely({
  capabilities,
  updateStatus,
}: Pick<BannerFacts, 'capabilities' | 'updateStatus'>): boolean {
  const canRestart = updateStatus !== 'readyToInstall' || capabilities.includes('remoteRestart-v1')
  return capabilities.includes('remoteUpdate-v2') && canRestart
}

export function isReachable(condition: RobotCondition | null): boolean {
  return condition === 'online' || condition === 'intermittent'
}
