import { emptyGraph, type ScriptDraft } from '@kompaan/script/core'
import type { Clock } from '../../../../shared/clock/clock.ts'
import { loadEngine } from '../../../../shared/scripts/script-engine.ts'
import { createEditor, type Editor, type EditorReport } from '../editor.ts'

const everything: readonly string[] = [
  'scriptExecution-v2',
  'multipleChoice-v1',
  'multiLingual-v1',
  'report-v1',
  'statusCheck-v1',
  'scriptVariables-v1',
]

const blank = { required: false, options: [], conditions: [], defaultValue: null }

export const someReports: readonly EditorReport[] = [
  {
    reportType: 'mood',
    title: 'Stemming',
    formFields: [
      {
        ...blank,
        key: 'mood',
        displayName: 'Hoe is het?',
        type: 'choice',
        required: true,
        options: ['goed', 'slecht'],
      },
      {
        ...blank,
        key: 'why',
        displayName: 'Waarom?',
        type: 'longText',
        required: true,
        conditions: [{ key: 'mood', matchesValue: ['slecht'] }],
      },
    ],
  },
  {
    reportType: 'pain',
    title: 'Pijn',
    formFields: [{ ...blank, key: 'where', displayName: 'Waar?', type: 'text' }],
  },
]

const emptyScript: ScriptDraft = {
  name: 'Ochtend',
  category: 'health',
  language: 'nl-NL',
  graph: emptyGraph,
}

/** A clock that stands still until it is moved; who waits goes on when its time has come. */
export function stillClock(): Clock & { readonly advance: (milliseconds: number) => Promise<void> } {
  let now = Date.UTC(2026, 10, 16, 9, 0)
  let waiting: { readonly at: number; readonly wake: () => void }[] = []
  return {
    now: () => now,
    wait: (milliseconds) => new Promise((resolve) => waiting.push({ at: now + milliseconds, wake: resolve })),
    advance: async (milliseconds) => {
      now += milliseconds
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { wake } of due) wake()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

export interface MakeEditor {
  readonly script?: ScriptDraft
  readonly isSaved?: boolean
  readonly capabilities?: readonly string[]
  readonly reports?: readonly EditorReport[]
  readonly statusNames?: readonly string[]
  readonly clock?: Clock
}

export async function makeEditor({
  script = emptyScript,
  isSaved = true,
  capabilities = everything,
  reports = someReports,
  statusNames = [],
  clock = stillClock(),
}: MakeEditor = {}): Promise<Editor> {
  let made = 0
  return createEditor({
    script,
    isSaved,
    engine: await loadEngine(script.language),
    robot: {
      id: 'robot-1',
      capabilities,
      language: 'nl-NL',
      reports,
      statusNames,
      timeZone: 'Europe/Amsterdam',
    },
    newId: () => `new-${++made}`,
    clock,
  })
}

/** Adds a step and gives its id. */
export function addStep(
  editor: Editor,
  type: Parameters<typeof commandOf>[0],
  place: Parameters<typeof commandOf>[1],
): string {
  const edited = editor.edit(commandOf(type, place))
  if (!edited.ok || edited.value.focus === null) throw new Error('nothing was added')
  return edited.value.focus.stepId
}

type AddStep = Extract<Parameters<Editor['edit']>[0], { readonly kind: 'addStep' }>

function commandOf(type: AddStep['type'], place: AddStep['place']): AddStep {
  return { kind: 'addStep', type, place }
}
