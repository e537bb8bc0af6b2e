import type { Link, Script, ScriptGraph, Step } from '@kompaan/script/core'
import { linksByStep, parentLinks, positionText, treePositions } from '@kompaan/script/core'
import { textDifference, type TextPiece } from './text-difference.ts'

/** What one carer changed in a script since another version of it, to be read from top to bottom. */
export type ScriptChange =
  | { readonly kind: 'details'; readonly what: 'name' | 'category' | 'language' }
  | StepChange

export interface StepChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** Where it stands now; of one that was removed, where it stood. */
  readonly position: string
  /** Where it stood, of one that was moved. */
  readonly from?: string
  readonly step: Step
  /** What is other than before; of one that was moved perhaps nothing. */
  readonly parts: readonly ChangedPart[]
  /** The words it says, with what was taken out and put in; none unless they differ. */
  readonly words: readonly TextPiece[]
}

export type ChangedPart =
  | 'type'
  | 'text'
  | 'notify'
  | 'greet'
  | 'sayTime'
  | 'wait'
  | 'passes'
  | 'target'
  | 'status'
  | 'window'
  | 'report'
  | 'fields'
  | 'branches'
  | 'commands'

export function scriptDifference(before: Script, after: Script): readonly ScriptChange[] {
  const details = (['name', 'category', 'language'] as const).filter((what) => before[what] !== after[what])
  return [
    ...details.map((what) => ({ kind: 'details' as const, what })),
    ...stepChanges(viewOf(before.graph), viewOf(after.graph)),
  ]
}

interface View {
  /** In the order in which they are read. */
  readonly steps: readonly Step[]
  readonly byId: ReadonlyMap<string, Step>
  readonly positionOf: (id: string) => string
  readonly linksOf: (id: string) => readonly Link[]
  /** The branch that a step stands in; none for those of the first chain. */
  readonly branchOf: (id: string) => string | null
}

function viewOf(graph: ScriptGraph): View {
  const positions = treePositions(graph)
  const byId = new Map(graph.steps.map((step) => [step.id, step]))
  const links = linksByStep(graph.links)
  const parents = parentLinks(graph.links)
  // Of a script that runs in circles, which no server keeps, nobody can say where a step stands.
  const order = positions.ok ? [...positions.value.keys()] : [...byId.keys()]
  const branches = new Map<string, string | null>()
  for (const id of order) {
    const link = parents.get(id)
    const isChain = link === undefined || link.type === 'then' || link.type === 'goto'
    branches.set(id, isChain ? (branches.get(link?.from ?? '') ?? null) : link.id)
  }
  return {
    steps: order.flatMap((id) => byId.get(id) ?? []),
    byId,
    positionOf: (id) => positionText((positions.ok ? positions.value.get(id) : undefined) ?? []),
    linksOf: (id) => links.get(id) ?? [],
    branchOf: (id) => branches.get(id) ?? null,
  }
}

/** In the order of the new version; a step that is gone is told where it would have been read. */
function stepChanges(before: View, after: View): readonly StepChange[] {
  const inPlace = unmoved(before, after)
  const changes: StepChange[] = []
  let next = 0
  const tellGone = (until: string | undefined) => {
    for (; next < before.steps.length; next += 1) {
      const step = before.steps[next]
      if (step === undefined || step.id === until) break
      if (after.byId.has(step.id)) continue
      changes.push({ kind: 'removed', position: before.positionOf(step.id), step, parts: [], words: [] })
    }
  }
  for (const step of after.steps) {
    const position = after.positionOf(step.id)
    const old = before.byId.get(step.id)
    if (old === undefined) {
      changes.push({ kind: 'added', position, step, parts: [], words: [] })
      continue
    }
    const isMoved = !inPlace.has(step.id)
    if (!isMoved) tellGone(step.id)
    const parts = changedParts(old, step, before, after)
    if (!isMoved && parts.length === 0) continue
    changes.push({
      kind: isMoved ? 'moved' : 'changed',
      position,
      ...(isMoved && { from: before.positionOf(step.id) }),
      step,
      parts,
      words: parts.includes('text') ? textDifference(spokenBy(old), spokenBy(step)) : [],
    })
  }
  tellGone(undefined)
  return changes
}

/** The longest row of steps that stand in the same branches and the same order as before: all others were moved. */
function unmoved(before: View, after: View): ReadonlySet<string> {
  const stayed = after.steps.filter(
    ({ id }) => before.byId.has(id) && before.branchOf(id) === after.branchOf(id),
  )
  const places = new Map(before.steps.map(({ id }, index) => [id, index]))
  /** Of the rows of each length, the one that ends earliest: by index in `stayed`. */
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  const placeAt = (index: number | undefined) => places.get(stayed[index ?? -1]?.id ?? '') ?? -1
  for (const index of stayed.keys()) {
    const found = ends.findIndex((end) => placeAt(end) >= placeAt(index))
    const length = found === -1 ? ends.length : found
    previous.set(index, ends[length - 1])
    ends[length] = index
  }
  const row = new Set<string>()
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) {
    row.add(stayed[index]?.id ?? '')
  }
  return row
}

function changedParts(old: Step, now: Step, before: View, after: View): readonly ChangedPart[] {
  const links = { old: before.linksOf(old.id), now: after.linksOf(now.id) }
  if (old.type !== now.type) {
    return spokenBy(old) === spokenBy(now) ? ['type'] : ['type', 'text']
  }
  const contents = differing(contentOf(old), contentOf(now))
  const parts: ChangedPart[] = [...contents]
  if (jumpOf(links.old) !== jumpOf(links.now)) parts.push('target')
  if (branchesOf(links.old) !== branchesOf(links.now)) parts.push('branches')
  else if (commandsOf(links.old) !== commandsOf(links.now)) parts.push('commands')
  return parts
}

type Content = Partial<Record<ChangedPart, string>>

/** What a step holds, by the part of it that a carer would name. */
function contentOf(step: Step): Content {
  switch (step.type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice':
      return {
        text: step.text,
        notify: String(step.notify),
        greet: String(step.greet),
        sayTime: String(step.sayTime),
      }
    case 'wait':
      return { wait: String(step.minutes * 60 + step.seconds) }
    case 'goto':
      return { passes: String(step.maxPasses) }
    case 'statusCheck':
      return { status: step.statusCheck, window: `${step.pastInterval} ${step.futureInterval}` }
    case 'report':
      return {
        report: step.reportType,
        fields: JSON.stringify(step.formFields.map(({ key, value }) => [key, value])),
      }
  }
}

function differing(old: Content, now: Content): readonly ChangedPart[] {
  return contentParts.filter((part) => old[part] !== now[part])
}

const contentParts = [
  'text',
  'notify',
  'greet',
  'sayTime',
  'wait',
  'passes',
  'status',
  'window',
  'report',
  'fields',
] as const satisfies readonly ChangedPart[]

function spokenBy(step: Step): string {
  return 'text' in step ? step.text : ''
}

function jumpOf(links: readonly Link[]): string | null {
  return links.find((link) => link.type === 'goto' && !link.maxReached)?.to ?? null
}

/** Which answers there are, whatever comes after them: steps speak for themselves. */
function branchesOf(links: readonly Link[]): string {
  return JSON.stringify(
    links.flatMap((link) => {
      if (link.type === 'closedQuestion') return [link.answer]
      return link.type === 'multipleChoice' ? [[link.intentionType, link.id]] : []
    }),
  )
}

function commandsOf(links: readonly Link[]): string {
  return JSON.stringify(
    links.flatMap((link) => (link.type === 'multipleChoice' ? [link.commands.map(({ text }) => text)] : [])),
  )
}
