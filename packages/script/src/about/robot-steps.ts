import { stepTypes } from '@kompaan/contract/wire'
import type { StepType } from '@kompaan/contract/wire'

/** The types of step that an editor offers for a robot with these capabilities (D-37, I3). */
export function offeredStepTypes(capabilities: readonly string[]): readonly StepType[] {
  const hasChoice = canDoStep('multipleChoice', capabilities)
  return stepTypes.filter((type) => {
    // A yes/no question is for robots that know no other.
    if (type === 'closedQuestion') return !hasChoice
    return canDoStep(type, capabilities)
  })
}

/** Whether the robot can do a step that is in a script already; what it cannot do stays readable. */
export function canDoStep(type: StepType, capabilities: readonly string[]): boolean {
  switch (type) {
    case 'say':
    case 'wait':
    case 'goto':
    case 'closedQuestion':
      return true
    case 'multipleChoice':
      return capabilities.includes('multipleChoice-v1')
    case 'report':
      return capabilities.includes('report-v1')
    case 'statusCheck':
      return capabilities.includes('statusCheck-v1')
  }
}
