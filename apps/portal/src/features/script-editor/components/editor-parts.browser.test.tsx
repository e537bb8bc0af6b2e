import type { Step } from '@kompaan/script/core'
import { Profiler } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../shared/ui/testing/find-barriers.ts'
import { settled } from '../../../shared/ui/testing/settled.ts'
import { showPart } from '../../../shared/ui/testing/show-part.tsx'
import { pinch, touch } from '../../../shared/ui/testing/touch.ts'
import nl from '../messages/nl.json' with { type: 'json' }
import type { Editor } from '../model/editor.ts'
import { addStep, makeEditor } from '../model/testing/make-editor.ts'
import { card, conversation, say } from './testing/conversation.ts'
import { EditorBench } from './testing/editor-bench.tsx'

const dialog = page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(360, 740)
})

describe('the outline', () => {
  test('[SCR-01] has no barriers, with a question, its answers and something wrong', async () => {
    const { editor } = await conversation()
    editor.check()
    showPart(<EditorBench editor={editor} />)
    await expect.element(card('2')).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test('[SCR-01] a word that the robot fills in is read by its name, one that is wrong as it was written', async () => {
    const { editor } = await conversation()
    const { 0: stepId = '' } = [...editor.get().steps.keys()]
    const text = 'Het is {{$dayOfWeek}} en {{$weekday}}.'
    editor.edit({ kind: 'setContent', stepId, content: { type: 'say', text } })
    showPart(<EditorBench editor={editor} />)
    await expect.element(page.getByText('Het is [dag van de week] en {{$weekday}}.')).toBeVisible()
  })

  test('[SCR-01] arrows go from step to step, Enter opens, Escape gives the focus back', async () => {
    const { editor } = await conversation()
    showPart(<EditorBench editor={editor} />)
    await expect.element(card('1')).toBeVisible()
    element('1').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(card('2.1.1')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(card('2.1.1')).toHaveFocus()
  })

  test('[SCR-01] a step is dragged by its grip to another place, with a finger too', async () => {
    const editor = await makeEditor()
    const first = say(editor, { at: 'start' }, 'Een')
    const second = say(editor, { at: 'after', stepId: first }, 'Twee')
    say(editor, { at: 'after', stepId: second }, 'Drie')
    showPart(<EditorBench editor={editor} />)
    await expect.element(card('3')).toBeVisible()
    drag('touch', grip('1'), plus(nl.outline.addAfter.replace('{{position}}', '3')))
    await expect.poll(texts).toEqual(['Twee', 'Drie', 'Een'])
    drag('mouse', grip('3'), plus(nl.outline.addStart))
    await expect.poll(texts).toEqual(['Een', 'Twee', 'Drie'])
  })

  test('[SCR-01] where a step may go is shown; where the engine refuses it nothing can be pressed', async () => {
    const { editor } = await conversation()
    showPart(<EditorBench editor={editor} />)
    await touch(page.getByRole('button', { name: nl.outline.move.replace('{{position}}', '2'), exact: true }))
    // A question takes its answers along: it cannot go into them, nor before what stands above it.
    await expect.element(page.getByRole('button', { name: nl.outline.hereStart })).toBeDisabled()
    const inside = nl.outline.hereBranch.replace('{{branch}}', 'ja')
    await expect.element(page.getByRole('button', { name: inside })).toBeDisabled()
  })

  test('[SCR-01] an answer folds up to a few words, and unfolds', async () => {
    const { editor } = await conversation()
    showPart(<EditorBench editor={editor} />)
    await touch(page.getByRole('button', { name: nl.outline.close.replace('{{branch}}', 'ja') }))
    await expect.element(page.getByText('1 stap, eindigt met een zin')).toBeVisible()
    await expect.element(card('2.1.1')).not.toBeInTheDocument()
    await touch(page.getByRole('button', { name: nl.outline.open.replace('{{branch}}', 'ja') }))
    await expect.element(card('2.1.1')).toBeVisible()
  })

  test('[SCR-01] of a long conversation a screen is there first, and a moment later all of it', async () => {
    const editor = await makeEditor()
    let last = say(editor, { at: 'start' }, 'Zin 1')
    for (let index = 2; index <= 60; index += 1) {
      last = say(editor, { at: 'after', stepId: last }, `Zin ${index}`)
    }
    const counts = new Set<number>()
    const watch = new MutationObserver(() => counts.add(texts().length))
    watch.observe(document.body, { childList: true, subtree: true })
    showPart(<EditorBench editor={editor} />)
    await expect.poll(texts).toEqual(Array.from({ length: 60 }, (_, index) => `Zin ${index + 1}`))
    watch.disconnect()
    expect([...counts].filter((count) => count > 0)).toEqual([20, 60])
    // The place that was kept for the others has gone.
    const end = page.getByText(nl.outline.end).element().getBoundingClientRect()
    expect(
      end.bottom - plus(nl.outline.addAfter.replace('{{position}}', '60')).getBoundingClientRect().bottom,
    ).toBeLessThan(100)
  })

  test('[SCR-01] everything to press is 44 px large, also at 320 px, and nothing is cut off', async () => {
    await page.viewport(320, 640)
    const { editor } = await conversation()
    showPart(<EditorBench editor={editor} />)
    await expect.element(card('2.2.1')).toBeVisible()
    await settled()
    for (const button of document.querySelectorAll('main button')) {
      const { width, height, right } = button.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(right).toBeLessThanOrEqual(320)
    }
  })

  test('a letter in a script of 256 steps is drawn in at most three goes, none of them of another step', async () => {
    const editor = await makeEditor()
    let stepId = say(editor, { at: 'start' }, 'Zin 1')
    const first = stepId
    for (let count = 2; count <= 256; count += 1) {
      stepId = say(editor, { at: 'after', stepId }, `Zin ${count}`)
    }
    const drawn: string[] = []
    showPart(
      <Profiler id="editor" onRender={() => drawn.push('commit')}>
        <EditorBench editor={editor} />
      </Profiler>,
    )
    await expect.element(card('256')).toBeInTheDocument()
    editor.openStep(first)
    await expect.element(dialog.getByRole('textbox')).toBeVisible()
    // Coming into the field draws too (its ring, the tools beside it): only the letter counts.
    dialog.getByRole('textbox').element().focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await settled()
    drawn.length = 0
    const other = element('100')
    const before = other.innerHTML
    const changed: Node[] = []
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    await userEvent.keyboard('!')
    await expect.poll(() => element('1').textContent).toContain('Zin 1!')
    observer.disconnect()
    await expect.poll(() => drawn.length).toBeGreaterThan(0)
    expect(drawn.length).toBeLessThanOrEqual(3)
    expect(other.innerHTML).toBe(before)
    const cards = new Set(
      changed.map((node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-step]')),
    )
    cards.delete(null)
    cards.delete(undefined)
    expect(cards.size).toBeLessThanOrEqual(1)
  })
})

describe('the form of a step', () => {
  const types: readonly Step['type'][] = ['say', 'wait', 'report', 'goto', 'multipleChoice', 'statusCheck']
  test.each(types)('[SCR-01] of %s has no barriers', async (type) => {
    const editor = await makeEditor()
    const stepId = addStep(editor, type, { at: 'start' })
    showPart(<EditorBench editor={editor} />)
    editor.openStep(stepId)
    await expect.element(dialog).toBeVisible()
    // The form of a report is fetched when it is first opened.
    await expect.element(dialog.getByLabelText(nl.form.type)).toBeVisible()
    await expect
      .poll(() => document.querySelector('[role=dialog] fieldset')?.childElementCount)
      .toBeGreaterThan(0)
    await settled()
    expect(await findBarriers()).toEqual([])
  })

  test('[SCR-07] a report: another type makes its fields anew, conditions show and hide, empty is null, 2048 is the most', async () => {
    const editor = await makeEditor()
    const stepId = addStep(editor, 'report', { at: 'start' })
    showPart(<EditorBench editor={editor} />)
    editor.openStep(stepId)
    await expect.element(dialog.getByLabelText('Waarom?')).not.toBeInTheDocument()
    await userEvent.selectOptions(dialog.getByLabelText('Hoe is het?'), 'slecht')
    await userEvent.fill(dialog.getByLabelText('Waarom?'), 'x'.repeat(2100))
    await expect.poll(() => valueOf(editor, stepId, 'why')?.length).toBe(2048)
    await userEvent.fill(dialog.getByLabelText('Waarom?'), '')
    await expect.poll(() => valueOf(editor, stepId, 'why')).toBeNull()
    // Required: told once it is saved.
    editor.check()
    await expect.element(dialog.getByText(nl.issues.value_missing)).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Hoe is het?'), 'goed')
    await expect.element(dialog.getByLabelText('Waarom?')).not.toBeInTheDocument()
    expect(editor.check().isValid).toBe(true)
    await userEvent.selectOptions(dialog.getByLabelText(nl.form.reportType), 'pain')
    // What was filled in would go: that is asked first.
    await page.getByRole('alertdialog').getByRole('button', { name: nl.removing.submit }).click()
    await expect.poll(() => valueOf(editor, stepId, 'where')).toBeNull()
    expect(valueOf(editor, stepId, 'mood')).toBeUndefined()
  })

  test('[SCR-03a] without reports a report step is refused, and it is said why', async () => {
    const editor = await makeEditor({ reports: [] })
    say(editor, { at: 'start' }, 'Dag')
    const refused = editor.preview({ kind: 'addStep', type: 'report', place: { at: 'start' } })
    expect(refused).toMatchObject({ ok: false, error: { code: 'no_reports' } })
  })

  test('[SCR-12] Ctrl+Z in a field takes back what was typed there, Ctrl+Shift+Z does it again', async () => {
    const editor = await makeEditor()
    const stepId = addStep(editor, 'say', { at: 'start' })
    showPart(<EditorBench editor={editor} />)
    editor.openStep(stepId)
    const field = dialog.getByRole('textbox')
    await userEvent.fill(field, 'Goedemorgen')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(field).toHaveValue('Goedemorgen')
  })
})

describe('the map', () => {
  test('[SCR-13] has no barriers, is a list in reading order, and goes by arrows along the conversation', async () => {
    const { editor } = await conversation()
    showPart(<EditorBench editor={editor} hasMap />)
    const map = page.getByRole('region', { name: nl.mapView.label })
    await expect.element(map).toBeVisible()
    expect(await findBarriers()).toEqual([])
    const nodes = map.getByRole('list').getByRole('button')
    await expect.element(nodes.nth(2)).toHaveAccessibleName('2.1.1, na ‘ja’: Zegt: Lekker!')
    nodes.nth(0).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(nodes.nth(2)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(nodes.nth(3)).toHaveFocus()
    expect(editor.get().history.focus?.stepId).toBe(nodes.nth(3).element().dataset.node)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(dialog).toHaveAccessibleName('2 Vraag')
  })

  test('[SCR-13] two fingers make it larger and smaller, and what lies between them stays there', async () => {
    const { editor } = await conversation()
    chooseQuestion(editor)
    showPart(<EditorBench editor={editor} hasMap />)
    const map = page.getByRole('region', { name: nl.mapView.label })
    const question = map.getByRole('button', { name: /^2: / })
    await expect.element(question).toBeVisible()
    question.element().scrollIntoView({ block: 'center' })
    const { width, x, y } = place(question)
    await pinch(question, 60, 120)
    await expect.poll(() => place(question).width).toBeCloseTo(width * 2, 0)
    // A browser scrolls by whole pixels, eight times here.
    expect(Math.abs(place(question).x - x)).toBeLessThan(5)
    expect(Math.abs(place(question).y - y)).toBeLessThan(5)
    await pinch(question, 120, 60)
    await expect.poll(() => place(question).width).toBeCloseTo(width, 0)
    expect(visualViewport?.scale, 'the page itself').toBe(1)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('[SCR-13] a button makes it larger around the middle of what is seen', async () => {
    const { editor } = await conversation()
    chooseQuestion(editor)
    showPart(<EditorBench editor={editor} hasMap />)
    const map = page.getByRole('region', { name: nl.mapView.label })
    const question = map.getByRole('button', { name: /^2: / })
    await expect.element(question).toBeVisible()
    const { width, x } = place(question)
    for (let times = 0; times < 4; times += 1)
      await touch(map.getByRole('button', { name: nl.mapView.zoomIn }))
    await expect.poll(() => place(question).width).toBeCloseTo(width * 1.25 ** 4, 0)
    expect(Math.abs(place(question).x - x)).toBeLessThan(5)
  })
})

/** What is chosen comes into view by itself, which would move the map: the question stands in its middle. */
function chooseQuestion(editor: Editor): void {
  const { steps } = editor.get().history.script.graph
  editor.select(steps.find(({ type }) => type === 'multipleChoice')?.id ?? '')
}

/** How wide something is on the screen, and where its middle is. */
function place(target: Locator): { width: number; x: number; y: number } {
  const { left, top, width, height } = target.element().getBoundingClientRect()
  return { width, x: left + width / 2, y: top + height / 2 }
}

function valueOf(editor: Editor, stepId: string, key: string): string | null | undefined {
  const step = editor.get().steps.get(stepId)
  return step?.type === 'report' ? step.formFields.find((field) => field.key === key)?.value : undefined
}

function element(position: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('[data-step]')].find((each) =>
    each.lastElementChild?.firstElementChild?.textContent?.startsWith(`${position} `),
  )
  if (found === undefined) throw new Error(`There is no step ${position}`)
  return found
}

function grip(position: string): Element {
  return page
    .getByRole('button', { name: nl.outline.move.replace('{{position}}', position), exact: true })
    .element()
}

function plus(name: string): Element {
  return page.getByRole('button', { name, exact: true }).element()
}

function texts(): readonly (string | undefined)[] {
  return [...document.querySelectorAll('[data-step]')].map(
    (each) => each.lastElementChild?.children[1]?.textContent ?? undefined,
  )
}

/** As a pointer does it; a test's browser has none that drags with a finger. */
function drag(pointerType: 'mouse' | 'touch', from: Element, to: Element): void {
  const at = (target: Element) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const tell = (type: string, place: { clientX: number; clientY: number }) =>
    from.dispatchEvent(
      new PointerEvent(type, {
        ...place,
        pointerType,
        pointerId: 1,
        isPrimary: true,
        button: 0,
        bubbles: true,
      }),
    )
  const capture = Object.assign(from, { setPointerCapture: () => undefined })
  expect(capture).toBe(from)
  tell('pointerdown', at(from))
  tell('pointermove', { clientX: at(from).clientX, clientY: at(from).clientY + 20 })
  tell('pointermove', at(to))
  requestAnimationFrame(() => requestAnimationFrame(() => tell('pointerup', at(to))))
}
