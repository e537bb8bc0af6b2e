import type { EndReason, RobotLanguage } from '@kompaan/contract/wire'

export type { EndReason }

/**
 * Where a run is, as plain JSON, so that a robot that was switched off goes on from its disk. What is awaited follows
 * from the step and these few fields (effects-of.ts), so that it can never differ from what is asked of the host.
 */
export interface RunState {
  /** Of this shape, for a robot whose software was changed in between. */
  readonly format: 1
  readonly language: RobotLanguage
  readonly listenSeconds: number
  /** Counts what was asked of the host. An answer names it, so that a late or doubled one is known. */
  readonly turn: number
  /** How many steps were entered. */
  readonly steps: number
  /** How often each goto jumped. */
  readonly jumps: readonly { readonly step: string; readonly count: number }[]
  /** The step whose text was spoken last: what is repeated for a question without words of its own. */
  readonly spoken: string | null
  /** The step that is being done; once ended, the last one. */
  readonly step: string | null
  /** The instant (epoch milliseconds) at which that was begun last: a question that is asked again begins anew. */
  readonly since: number
  /** When the step first began. Left out by earlier software. */
  readonly began?: number | undefined
  /** How often it was begun again because the host had died. */
  readonly resumed: number
  /** Of a question: whether it is being asked for the first or the second time. */
  readonly asking: 1 | 2
  /** Of a question: the intention of which the robot asks whether it was meant. */
  readonly meant: string | null
  /** Of a question: when something was heard first. Left out while nothing was. */
  readonly heardAt?: number | undefined
  /** Of a report: it is still sent, but the moment for what comes after it has passed. */
  readonly late: boolean
  readonly ended: EndReason | null
}

/** Enough for any conversation; a script that jumps without end stops here. */
export const maxSteps = 10_000
