import type { RobotLanguage } from '@kompaan/contract/wire'
import { linksByStep } from '../derive/links-by-step.ts'
import { isContinuation, isTreeLink } from '../derive/tree-link.ts'
import { treePositions } from '../derive/tree-positions.ts'
import { visibleText } from '../derive/visible-text.ts'
import type { Link, ScriptGraph, Spoken, Step } from '../graph.ts'
import { maxSteps } from '../run/run-state.ts'
import { windowOf } from '../run/window-of.ts'

/**
 * About how long a script takes, in whole seconds: what the robot says, and waits (D-43, I1). It goes through the script
 * as a run does, at each question over the branch that takes longest by itself.
 */
export function estimatedSeconds(graph: ScriptGraph, language: RobotLanguage): number {
  const positions = treePositions(graph)
  if (!positions.ok) return 0
  const steps = new Map(graph.steps.map((step) => [step.id, step]))
  const links = linksByStep(graph.links)
  // Jumps lead through the same steps many times.
  const lasting = new Map(graph.steps.map((step) => [step.id, secondsOf(step, language)]))
  const longest = longestWays(positions.value.keys(), links, lasting)
  const jumps = new Map<string, number>()
  const onward = new Map<string, string | null>()
  let seconds = 0
  let step = steps.get(graph.first ?? '')
  for (let entered = 0; step !== undefined && entered < maxSteps; entered++) {
    const { id } = step
    seconds += lasting.get(id) ?? 0
    const leaving = links.get(id) ?? []
    let target = jumpOf(step, leaving, jumps) ?? onward.get(id)
    if (target === undefined) onward.set(id, (target = onwardOf(leaving, longest)))
    step = steps.get(target ?? '')
  }
  return Math.ceil(seconds)
}

/** Where a goto leads that has not led there often enough; null for all else. */
function jumpOf(step: Step, links: readonly Link[], jumps: Map<string, number>): string | null {
  if (step.type !== 'goto') return null
  const jumped = jumps.get(step.id) ?? 0
  const jump = links.find((link) => !isTreeLink(link))
  if (jump?.to == null || jumped >= step.maxPasses) return null
  jumps.set(step.id, jumped + 1)
  return jump.to
}

/** Where it goes without a jump: of several branches, the one that takes longest. */
function onwardOf(links: readonly Link[], longest: ReadonlyMap<string, number>): string | null {
  const onward = links.find(isContinuation)
  if (onward !== undefined) return onward.to
  let best: { readonly to: string | null; readonly seconds: number } = { to: null, seconds: -1 }
  for (const { to } of branchesOf(links)) {
    const seconds = to === null ? 0 : (longest.get(to) ?? 0)
    if (seconds > best.seconds) best = { to, seconds }
  }
  return best.to
}

/** The branch for a robot without internet is no part of how it should go, unless there is no other. */
function branchesOf(links: readonly Link[]): readonly Link[] {
  const branches = links.filter((link) => isTreeLink(link) && !isContinuation(link))
  const usual = branches.filter((link) => link.type !== 'multipleChoice' || link.intentionType !== 'offline')
  return usual.length > 0 ? usual : branches
}

/** For each step, how long the longest way down from it takes, without jumps. */
function longestWays(
  order: Iterable<string>,
  links: ReadonlyMap<string, readonly Link[]>,
  lasting: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  // From the end up: what a step leads to is known before the step.
  for (const id of [...order].toReversed()) {
    let below = 0
    for (const link of links.get(id) ?? []) {
      if (link.to !== null && isTreeLink(link)) below = Math.max(below, longest.get(link.to) ?? 0)
    }
    longest.set(id, (lasting.get(id) ?? 0) + below)
  }
  return longest
}

function secondsOf(step: Step, language: RobotLanguage): number {
  switch (step.type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice':
      return spokenSeconds(step, language)
    case 'wait':
      return windowOf(step, 0).until / 1000
    case 'report':
    case 'goto':
    case 'statusCheck':
      return 0
  }
}

/** Characters that a robot says in a second, slowly enough for everybody. A Chinese one is a syllable. */
const charactersPerSecond = { letters: 12, syllables: 4 }

const notifySeconds = 1
const greetingSeconds = 1
const timeSeconds = 2
/** About what a date or a time takes. */
const variableSeconds = 1

function spokenSeconds({ text, notify, greet, sayTime }: Spoken, language: RobotLanguage): number {
  const parts = text.split(/\{\{\$[^{}]*\}\}/)
  const characters = Array.from(visibleText(parts.join(' '))).length
  const { letters, syllables } = charactersPerSecond
  return (
    characters / (language === 'zh-TW' ? syllables : letters) +
    (parts.length - 1) * variableSeconds +
    (notify ? notifySeconds : 0) +
    (greet ? greetingSeconds : 0) +
    (sayTime ? timeSeconds : 0)
  )
}
