import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import type { ScriptGraph } from '../graph.ts'
import { goOn } from './go-on.ts'
import type { RunState } from './run-state.ts'
import { transition } from './transition.ts'
import type { Transition } from './transition.ts'

export interface RunSettings {
  readonly language: RobotLanguage
  readonly now: number
  readonly listenSeconds?: number
}

export function beginRun(graph: ScriptGraph, settings: RunSettings, speech: Speech): Transition {
  const { language, now, listenSeconds = 20 } = settings
  const start: RunState = {
    format: 1,
    language,
    listenSeconds,
    turn: 0,
    steps: 0,
    jumps: [],
    spoken: null,
    step: null,
    since: now,
    resumed: 0,
    asking: 1,
    meant: null,
    late: false,
    ended: null,
  }
  const way = graph.first === null ? ({ end: 'missingStep' } as const) : { to: graph.first }
  return transition(graph, goOn(graph, start, way, now), now, [], speech)
}
