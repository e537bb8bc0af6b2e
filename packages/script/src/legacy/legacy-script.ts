import type { Spoken } from '../graph.ts'
import type { Script } from '../script.ts'

/** A script, reminder or question of version 1: lists in lists, without ids (L1). */
export type LegacyScript = Omit<Script, 'graph'> &
  (
    | { readonly type: 'script'; readonly steps: readonly LegacyStep[] }
    | { readonly type: 'reminder'; readonly say: Spoken }
    | ({ readonly type: 'question'; readonly ask: Spoken } & LegacyAnswers)
  )

export type LegacyStep = LegacySay | LegacyWait | LegacyQuestion

export interface LegacySay extends Spoken {
  readonly stepType: 'say'
}

export interface LegacyWait {
  readonly stepType: 'wait'
  readonly seconds: number
}

/** The last one of its list: what comes after it is in its answers. */
export interface LegacyQuestion extends Spoken, LegacyAnswers {
  readonly stepType: 'closedQuestion'
}

/** What follows on each answer; nothing where the list is empty. */
export interface LegacyAnswers {
  readonly yes: readonly LegacyStep[]
  readonly no: readonly LegacyStep[]
  readonly other: readonly LegacyStep[]
}

/** A reminder is one say step, a question one question: all three are a list of steps (D-26). */
export function legacySteps(legacy: LegacyScript): readonly LegacyStep[] {
  switch (legacy.type) {
    case 'script':
      return legacy.steps
    case 'reminder':
      return [{ stepType: 'say', ...legacy.say }]
    case 'question': {
      const { ask, yes, no, other } = legacy
      return [{ stepType: 'closedQuestion', ...ask, yes, no, other }]
    }
  }
}
