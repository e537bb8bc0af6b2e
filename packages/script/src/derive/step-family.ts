import type { StepType } from '@kompaan/contract/wire'

/** What may leave a step: one link that leads on, an answer for each outcome, or intentions in somebody's words (G3). */
export type StepFamily = 'chain' | 'answers' | 'intentions'

export function stepFamily(type: StepType): StepFamily {
  switch (type) {
    case 'say':
    case 'wait':
    case 'report':
    case 'goto':
      return 'chain'
    case 'closedQuestion':
    case 'statusCheck':
      return 'answers'
    case 'multipleChoice':
      return 'intentions'
  }
}
