import { answers, intentionTypes, stepTypes } from '@kompaan/contract/wire'
import fc from 'fast-check'
import type { EditCommand, StepContent } from '../edit/edit-command.ts'
import type { EditContext } from '../edit/edit-context.ts'
import type { Place } from '../edit/place.ts'
import type { Link, ReportDefinition, ScriptGraph } from '../graph.ts'
import { defaultScriptLimits } from '../script-limits.ts'

/** An edit that picks its steps and links from the graph it meets, so that most of them can be done. */
export type RandomEdit = (graph: ScriptGraph) => EditCommand

/** Edits of every kind, adding more often than taking away, so that scripts grow. */
export const anyEdit: fc.Arbitrary<RandomEdit> = fc
  .record({
    kind: fc.constantFrom(...kindsByWeight()),
    pick: fc.nat(),
    other: fc.nat(),
    type: fc.constantFrom(...stepTypes, 'say', 'wait', 'goto', 'report'),
    text: fc.oneof(fc.constantFrom('', 'ja', 'nee', 'thee graag', ' '), fc.string({ unit: 'grapheme' })),
  })
  .map((seed) => (graph) => commandFrom(seed, graph))

export const anyEdits: fc.Arbitrary<readonly RandomEdit[]> = fc.array(anyEdit, { maxLength: 80, size: 'max' })

/** Ids in order of making; small limits, so that tests come up against them. */
export function editContext(given: Partial<EditContext> = {}): EditContext {
  let made = 0
  return {
    newId: () => `new-${++made}`,
    language: 'nl-NL',
    reports: reportDefinitions,
    limits: { ...defaultScriptLimits, commands: 4 },
    ...given,
  }
}

const blankField = { required: false, options: [], conditions: [], defaultValue: null }

const reportDefinitions: readonly ReportDefinition[] = [
  {
    reportType: 'fall',
    formFields: [
      {
        ...blankField,
        key: 'hurt',
        displayName: 'Hurt?',
        type: 'boolean',
        required: true,
        defaultValue: 'false',
      },
      {
        ...blankField,
        key: 'where',
        displayName: 'Where?',
        type: 'text',
        required: true,
        defaultValue: 'knee',
        conditions: [{ key: 'hurt', matchesValue: ['true'] }],
      },
      { ...blankField, key: 'notes', displayName: 'Notes', type: 'longText' },
    ],
  },
  {
    reportType: 'meal',
    formFields: [
      { ...blankField, key: 'notes', displayName: 'Notes', type: 'longText' },
      { ...blankField, key: 'where', displayName: 'Where?', type: 'choice', options: ['table', 'bed'] },
    ],
  },
]

interface Seed {
  readonly kind: EditCommand['kind']
  readonly pick: number
  readonly other: number
  readonly type: (typeof stepTypes)[number]
  readonly text: string
}

function kindsByWeight(): readonly EditCommand['kind'][] {
  return [
    ...Array<'addStep'>(12).fill('addStep'),
    'addBranch',
    'copyBranch',
    'removeStep',
    'retypeStep',
    'moveStep',
    'moveStepTo',
    'moveStepTo',
    'moveIntention',
    'setContent',
    'retargetGoto',
    'addBranch',
    'removeBranch',
    'copyBranch',
    'addCommand',
    'setCommand',
    'removeCommand',
    'setReportType',
    'setField',
  ]
}

function commandFrom({ kind, pick, other, type, text }: Seed, graph: ScriptGraph): EditCommand {
  const stepId = pickedFrom(graph.steps, pick)?.id ?? 'nobody'
  const linkId = pickedFrom(graph.links.filter(opensBranch), pick)?.id ?? 'nothing'
  const intentions = graph.links.filter((link) => link.type === 'multipleChoice')
  const intention = pickedFrom(
    intentions.filter(({ commands }) => commands.length > 0),
    pick,
  )
  const commandId = pickedFrom(intention?.commands ?? [], other)?.id ?? 'nothing'
  switch (kind) {
    case 'addStep':
      return { kind, type, place: anyPlace(graph, pick, other) }
    case 'removeStep':
      return { kind, stepId }
    case 'retypeStep':
      return { kind, stepId, type }
    case 'moveStep':
      return { kind, stepId, direction: other % 2 === 0 ? 'up' : 'down' }
    case 'moveStepTo':
      return { kind, stepId, place: anyPlace(graph, other, pick), withFollowing: other % 2 === 0 }
    case 'moveIntention':
      return { kind, linkId: intention?.id ?? linkId, index: (other % 4) - 1 }
    case 'setContent':
      return { kind, stepId, content: contentFor(graph, stepId, other, text) }
    case 'retargetGoto': {
      const gotos = graph.steps.filter((step) => step.type === 'goto')
      const own = pickedFrom(gotos, pick)?.id ?? stepId
      if (other % 2 === 0) return { kind, stepId: own, target: pickedFrom(graph.steps, other)?.id ?? null }
      return { kind, stepId: own, position: other % 7 === 0 ? null : String((other % 5) + 1) }
    }
    case 'addBranch': {
      const branch = pickedFrom([...answers, ...intentionTypes], other) ?? 'other'
      const questions = graph.steps.filter((step) =>
        ['closedQuestion', 'multipleChoice', 'statusCheck'].includes(step.type),
      )
      return { kind, stepId: pickedFrom(questions, pick)?.id ?? stepId, branch }
    }
    case 'removeBranch':
      return { kind, linkId }
    case 'addCommand':
      return { kind, linkId: intention?.id ?? linkId }
    case 'copyBranch': {
      const place = anyPlace(graph, other, pick)
      const question = pickedFrom(
        graph.steps.filter((step) => step.type === 'multipleChoice'),
        other,
      )
      const asIntention = question !== undefined && other % 3 === 0
      return { kind, linkId, place: asIntention ? { at: 'newIntention', stepId: question.id } : place }
    }
    case 'setCommand':
      return { kind, linkId: intention?.id ?? linkId, commandId, text }
    case 'removeCommand':
      return { kind, linkId: intention?.id ?? linkId, commandId }
    case 'setReportType':
    case 'setField': {
      const reports = graph.steps.filter((step) => step.type === 'report')
      const report = pickedFrom(reports, pick)
      if (kind === 'setReportType') {
        const reportType = pickedFrom(['fall', 'meal', 'nothing'], other) ?? ''
        return { kind, stepId: report?.id ?? stepId, reportType }
      }
      const key = pickedFrom(report?.formFields ?? [], other)?.key ?? 'nothing'
      return { kind, stepId: report?.id ?? stepId, key, value: key === 'hurt' ? 'true' : text }
    }
  }
}

function anyPlace(graph: ScriptGraph, pick: number, other: number): Place {
  const stepId = pickedFrom(graph.steps, pick)?.id
  if (stepId === undefined) return { at: 'start' }
  const link = pickedFrom(graph.links.filter(opensBranch), pick)
  const branch: Place = link === undefined ? { at: 'after', stepId } : { at: 'branch', linkId: link.id }
  const after: Place = { at: 'after', stepId }
  // The start is rare, as a question there clears the script.
  return (
    pickedFrom(
      [branch, after, branch, after, { at: 'before', stepId }, after, branch, { at: 'start' }],
      other >> 3,
    ) ?? after
  )
}

function opensBranch(link: Link): boolean {
  return link.type === 'closedQuestion' || link.type === 'multipleChoice'
}

function contentFor(graph: ScriptGraph, stepId: string, number: number, text: string): StepContent {
  const type = graph.steps.find((step) => step.id === stepId)?.type ?? 'say'
  switch (type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice':
      return { type, text, greet: number % 2 === 0 }
    case 'wait':
      return { type, minutes: number % 7, seconds: number % 90 }
    case 'goto':
      return { type, maxPasses: number % 120 }
    case 'statusCheck':
      return { type, statusCheck: text, pastInterval: number % 100_000 }
    case 'report':
      return { type: 'say', text }
  }
}

function pickedFrom<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % items.length]
}
