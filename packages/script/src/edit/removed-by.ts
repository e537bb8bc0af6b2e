import type { Command, GotoLink, Link, ScriptGraph, Step } from '../graph.ts'

/** What a script has no more after an edit, as it was before. */
export interface Removed {
  readonly steps: readonly Step[]
  readonly links: readonly Link[]
  /** Commands of intentions that are still there. */
  readonly commands: readonly Command[]
  /** Jumps that have lost their target, as that is gone. */
  readonly jumps: readonly GotoLink[]
  /** Steps that are still there without the words that were typed into them, as their type is another. */
  readonly contents: readonly Step[]
}

/** Told from the two graphs, so that it is true whatever the edit was (E2). */
export function removedBy(before: ScriptGraph, after: ScriptGraph): Removed {
  const steps = new Map(after.steps.map((step) => [step.id, step]))
  const links = new Map(after.links.map((link) => [link.id, link]))
  return {
    steps: before.steps === after.steps ? [] : before.steps.filter((step) => !steps.has(step.id)),
    links: before.links === after.links ? [] : before.links.filter((link) => !links.has(link.id)),
    commands: before.links.flatMap((link) => lostCommands(link, links.get(link.id))),
    jumps: before.links
      .filter((link) => link.type === 'goto')
      .filter(({ id, maxReached, to }) => !maxReached && to !== null && links.has(id) && !steps.has(to)),
    contents: before.steps.filter((step) => lostContent(step, steps.get(step.id))),
  }
}

function lostCommands(before: Link, after: Link | undefined): readonly Command[] {
  if (after === undefined || after === before || before.type !== 'multipleChoice') return []
  const kept = new Set(after.type === 'multipleChoice' ? after.commands.map(({ id }) => id) : [])
  return before.commands.filter(({ id }) => !kept.has(id))
}

function lostContent(before: Step, after: Step | undefined): boolean {
  if (after === undefined || after === before || kindOf(after) === kindOf(before)) return false
  const kept = new Set(typedInto(after))
  return typedInto(before).some((text) => text.trim() !== '' && !kept.has(text))
}

function kindOf(step: Step): string {
  return step.type === 'report' ? `report ${step.reportType}` : step.type
}

function typedInto(step: Step): readonly string[] {
  switch (step.type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice':
      return [step.text]
    case 'statusCheck':
      return [step.statusCheck]
    case 'report':
      return step.formFields.flatMap((field) => field.value ?? [])
    case 'wait':
    case 'goto':
      return []
  }
}
