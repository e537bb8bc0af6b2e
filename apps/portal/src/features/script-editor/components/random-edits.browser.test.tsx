import {
  defaultScriptLimits,
  type EditCommand,
  emptyGraph,
  readingOrder,
  type ScriptGraph,
  stepFamily,
} from '@kompaan/script/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'
import { showPart } from '../../../shared/ui/testing/show-part.tsx'
import nl from '../messages/nl.json' with { type: 'json' }
import { scriptView } from '../model/editor.ts'
import { makeEditor, someReports } from '../model/testing/make-editor.ts'
import { EditorBench } from './testing/editor-bench.tsx'

const count = 120

// Three minutes: each turn waits for a sheet that rises and goes, and the machine may have other work.
test.each([1, 2, 3])(
  '[SCR-01] after each of many random edits the screen shows what the engine says, and undoing all is the start (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const pick = <Item,>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(random() * items.length)]
    const editor = await makeEditor()
    const { rules } = await loadEngine('nl-NL')
    showPart(<EditorBench editor={editor} />)
    await expect.element(page.getByRole('button', { name: nl.outline.empty.action })).toBeVisible()

    let graph = emptyGraph
    let made = 0
    /** The same edit without a screen; whether it takes away more than was asked for. */
    const shadow = (command: EditCommand): boolean => {
      const edited = rules.edit(graph, command, {
        newId: () => `shadow-${++made}`,
        language: 'nl-NL',
        reports: someReports,
        limits: defaultScriptLimits,
      })
      if (!edited.ok) return false
      graph = edited.value.graph
      const { steps, commands, contents, jumps } = edited.value.removed
      const asked = command.kind === 'removeStep' ? 1 : 0
      return steps.length > asked || commands.length + contents.length + jumps.length > 0
    }
    const types = ['say', 'say', 'wait', 'goto', 'report', 'multipleChoice', 'statusCheck'] as const

    for (let turn = 0; turn < count; turn += 1) {
      const position = pick(positionsOf(graph)) ?? ''
      const stepId = position === '' ? '' : (idAt(graph, position) ?? '')
      const step = graph.steps.find(({ id }) => id === stepId)
      const chance = random()
      if (step === undefined || (chance < 0.45 && stepFamily(step.type) === 'chain')) {
        const type = step === undefined ? 'say' : (pick(types) ?? 'say')
        const isAsked = shadow({
          kind: 'addStep',
          type,
          place: step === undefined ? { at: 'start' } : { at: 'after', stepId },
        })
        if (step === undefined) press(nl.outline.empty.action)
        else {
          press(nl.outline.addAfter.replace('{{position}}', position))
          await shown('[role=dialog]')
          const row = [...document.querySelectorAll<HTMLElement>('[role=dialog] li button')].find((each) =>
            each.textContent?.startsWith(nl.types[type]),
          )
          row?.click()
          if (isAsked) await sure()
        }
        await closed()
      } else if (chance < 0.6 && 'text' in step) {
        const text = `zin ${turn}`
        shadow({ kind: 'setContent', stepId, content: { type: step.type, text } })
        cardAt(position)?.click()
        await shown('[role=dialog] textarea')
        await userEvent.fill(page.getByRole('textbox').first(), text)
        await closed()
      } else if (chance < 0.75) {
        const isAsked = shadow({ kind: 'removeStep', stepId })
        cardAt(position)?.focus()
        await userEvent.keyboard('{Delete}')
        if (isAsked) await sure()
      } else {
        const direction = chance < 0.87 ? 'up' : 'down'
        shadow({ kind: 'moveStep', stepId, direction })
        cardAt(position)?.focus()
        await userEvent.keyboard(direction === 'up' ? '{Alt>}{ArrowUp}{/Alt}' : '{Alt>}{ArrowDown}{/Alt}')
      }
      await expect.poll(onScreen, { message: `turn ${turn}` }).toEqual(linesOf(graph))
    }

    const before = onScreen()
    while (editor.get().history.past.length > 0) editor.undo()
    await expect.element(page.getByRole('button', { name: nl.outline.empty.action })).toBeVisible()
    expect(editor.get().history.script.graph).toBe(emptyGraph)
    while (editor.get().history.future.length > 0) editor.redo()
    await expect.poll(onScreen).toEqual(before)
  },
  180_000,
)

function positionsOf(graph: ScriptGraph): readonly string[] {
  return [...scriptView(graph).positions.values()]
}

function idAt(graph: ScriptGraph, position: string): string | undefined {
  return [...scriptView(graph).positions].find(([, at]) => at === position)?.[0]
}

function linesOf(graph: ScriptGraph): readonly string[] {
  const { positions } = scriptView(graph)
  const steps = readingOrder(graph)
  return (steps.ok ? steps.value : []).map((step) =>
    `${positions.get(step.id) ?? ''} ${nl.types[step.type]} ${'text' in step ? step.text : ''}`.trim(),
  )
}

/** The cards, as the engine's lines: position and kind, and of what is spoken its text. */
function onScreen(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-step]')].map((card) => {
    const [kind = '', line = ''] = [...(card.lastElementChild?.children ?? [])].map(
      (part) => part.textContent ?? '',
    )
    const isWritten = card.dataset.mood !== undefined && line.startsWith('zin ')
    return `${kind} ${isWritten ? line : ''}`.trim()
  })
}

function cardAt(position: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-step]')].find((card) =>
    card.lastElementChild?.firstElementChild?.textContent?.startsWith(`${position} `),
  )
}

function buttonOf(label: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('button')]
  return all.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === label)
}

function press(label: string): void {
  buttonOf(label)?.click()
}

/** Answers what is asked before something is removed. */
async function sure(): Promise<void> {
  await shown('[role=alertdialog]')
  press(nl.removing.submit)
  await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull()
}

async function shown(selector: string): Promise<void> {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull()
}

async function closed(): Promise<void> {
  await expect.poll(() => buttonOf(nl.form.done)).toBeDefined()
  press(nl.form.done)
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
}

/** Numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
