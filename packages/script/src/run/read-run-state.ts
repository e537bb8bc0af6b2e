import { endReasons, failed, robotLanguages, success } from '@kompaan/contract/wire'
import type { RobotLanguage, Result } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import type { ScriptGraph } from '../graph.ts'
import type { ReadProblem } from '../wire/problems.ts'
import { intentionsOf } from './intentions-of.ts'
import { isInstant } from './is-instant.ts'
import { maxSteps } from './run-state.ts'
import type { RunState } from './run-state.ts'
import { stepWith } from './step-with.ts'
import { textOf } from './words-of.ts'

/**
 * A state as it came from disk, checked against the script it should belong to. Every step it names must be there, and
 * be of a kind that fits: a damaged or foreign one is refused as a whole, since half of it would say the wrong words.
 */
export function readRunState(
  value: unknown,
  graph: ScriptGraph,
  speech: Speech,
): Result<RunState, readonly ReadProblem[]> {
  if (!isRecord(value)) return failed([{ path: '', code: 'not_an_object' }])
  const problems = Object.entries(checks)
    .filter(
      ([path, check]) => !check(Object.hasOwn(value, path) ? value[path] : undefined, value, graph, speech),
    )
    .map(([path]): ReadProblem => ({ path, code: 'not_of_this_run' }))
  return isChecked(value, problems) ? success(value) : failed(problems)
}

type Check = (
  field: unknown,
  state: Readonly<Record<string, unknown>>,
  graph: ScriptGraph,
  speech: Speech,
) => boolean

const checks: Readonly<Record<keyof RunState, Check>> = {
  format: (field) => field === 1,
  language: isLanguage,
  listenSeconds: (field) => typeof field === 'number' && field > 0 && field <= 86_400,
  turn: (field) => isCount(field, Number.MAX_SAFE_INTEGER),
  steps: (field) => isCount(field, maxSteps),
  jumps: (field, _state, graph) =>
    Array.isArray(field) &&
    new Set(field.map((jump: unknown) => (isRecord(jump) ? jump['step'] : null))).size === field.length &&
    field.every(
      (jump: unknown) =>
        isRecord(jump) && isCount(jump['count'], maxSteps) && typeAt(graph, jump['step']) === 'goto',
    ),
  spoken: (field, _state, graph) =>
    field === null || (typeof field === 'string' && textOf(stepWith(graph, field)) !== null),
  step: (field, { ended }, graph) => {
    const type = typeAt(graph, field)
    return ended === null ? type !== undefined && type !== 'goto' : field === null || type !== undefined
  },
  since: isInstant,
  resumed: (field) => isCount(field, maxSteps),
  asking: (field) => field === 1 || field === 2,
  meant: (field, { step, language }, graph, speech) => {
    if (field === null) return true
    const question = typeof step === 'string' ? stepWith(graph, step) : undefined
    if (question?.type !== 'closedQuestion' && question?.type !== 'multipleChoice') return false
    if (!isLanguage(language)) return false
    return intentionsOf(graph, question, language, speech).some(({ id }) => id === field)
  },
  began: (field) => field === undefined || isInstant(field),
  heardAt: (field) => field === undefined || isInstant(field),
  late: (field) => typeof field === 'boolean',
  ended: (field) => field === null || endReasons.some((reason) => reason === field),
}

function isChecked(
  value: Readonly<Record<string, unknown>>,
  problems: readonly ReadProblem[],
): value is Readonly<Record<string, unknown>> & RunState {
  return problems.length === 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLanguage(value: unknown): value is RobotLanguage {
  return robotLanguages.some((language) => language === value)
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
}

function typeAt(graph: ScriptGraph, id: unknown) {
  return typeof id === 'string' ? stepWith(graph, id)?.type : undefined
}
