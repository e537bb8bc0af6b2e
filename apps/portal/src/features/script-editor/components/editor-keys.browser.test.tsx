import { emptyGraph } from '@kompaan/script/core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../shared/ui/testing/find-barriers.ts'
import { settled } from '../../../shared/ui/testing/settled.ts'
import { showPart } from '../../../shared/ui/testing/show-part.tsx'
import nl from '../messages/nl.json' with { type: 'json' }
import { makeEditor } from '../model/testing/make-editor.ts'
import { card, conversation, say } from './testing/conversation.ts'
import { EditorBench } from './testing/editor-bench.tsx'

beforeEach(async () => {
  await page.viewport(360, 740)
})

test.each([
  [360, 740],
  [1280, 900],
])(
  '[I18-02b] while a step is moved, its bar covers no place that has the focus (%i px wide)',
  async (width, height) => {
    await page.viewport(width, height)
    const { editor } = await conversation()
    let last = say(editor, { at: 'start' }, 'Zin 1')
    for (let index = 2; index <= 12; index += 1)
      last = say(editor, { at: 'after', stepId: last }, `Zin ${index}`)
    showPart(<EditorBench editor={editor} hasBars />)
    await page.getByRole('button', { name: moveOf('1') }).click()
    const bar = page.getByText(nl.outline.moving)
    await expect.element(bar).toBeVisible()
    await settled()
    expect(await findBarriers()).toEqual([])
    const top = () => bar.element().parentElement?.getBoundingClientRect().top ?? 0
    const reached: string[] = []
    const covered: string[] = []
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-at]')?.focus()
    while (!bar.element().parentElement?.contains(document.activeElement)) {
      const active = document.activeElement
      const name = active?.getAttribute('aria-label') ?? active?.textContent ?? ''
      reached.push(name)
      if ((active?.getBoundingClientRect().bottom ?? 0) > top()) covered.push(name)
      await userEvent.keyboard('{Tab}')
    }
    expect(covered).toEqual([])
    expect(reached).toContain(nl.outline.hereAfter.replace('{{position}}', '12'))
    expect(reached).toContain(nl.outline.hereBranch.replace('{{branch}}', 'ja'))
  },
)

test('[I18-02b] a step that is not moved after all says so, and has the focus again', async () => {
  const { editor } = await conversation()
  showPart(<EditorBench editor={editor} hasBars />)
  await page.getByRole('button', { name: moveOf('1') }).click()
  await page.getByRole('button', { name: nl.outline.cancel }).click()
  await expect.element(card('1')).toHaveFocus()
  expect(announced()).toContain(nl.outline.notMoved)
})

test('[I18-02b, SCR-12] undo and redo say what came back and what has gone', async () => {
  const editor = await makeEditor()
  const first = say(editor, { at: 'start' }, 'Een')
  say(editor, { at: 'after', stepId: first }, 'Twee')
  showPart(<EditorBench editor={editor} hasBars />)
  await expect.element(card('2')).toBeVisible()
  document.querySelector<HTMLElement>('[data-step]')?.focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(card('2')).not.toBeInTheDocument()
  await page.getByRole('button', { name: nl.undo, exact: true }).click()
  await expect.element(card('2')).toBeVisible()
  expect(announced()).toContain(`${nl.history.undone} ${nl.history.back_one}`)
  await page.getByRole('button', { name: nl.redo, exact: true }).click()
  await expect.element(card('2')).not.toBeInTheDocument()
  expect(announced()).toContain(`${nl.history.redone} ${nl.history.gone_one}`)
})

test('[I18-02b, SCR-12] undoing what was typed says so', async () => {
  const editor = await makeEditor()
  const stepId = say(editor, { at: 'start' }, 'Een')
  showPart(<EditorBench editor={editor} />)
  editor.openStep(stepId)
  const field = page.getByRole('dialog').getByRole('textbox')
  await userEvent.fill(field, 'Goedemorgen')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('Een')
  expect(announced()).toContain(nl.history.undone)
})

test('the words of a script are marked with its language, in the outline, on the map and in the form', async () => {
  const script = { name: 'Morning', category: 'health', language: 'en-GB', graph: emptyGraph } as const
  const editor = await makeEditor({ script })
  const stepId = say(editor, { at: 'start' }, 'Good morning')
  showPart(<EditorBench editor={editor} hasMap />)
  editor.openStep(stepId)
  const field = page.getByRole('dialog').getByRole('textbox')
  await expect.element(field).toHaveAttribute('lang', 'en-GB')
  const words = [...document.querySelectorAll<HTMLElement>('main [lang]')].map(({ lang, textContent }) => [
    lang,
    textContent,
  ])
  expect(words).toEqual([
    ['en-GB', 'Good morning'],
    ['en-GB', 'Good morning'],
  ])
})

function moveOf(position: string): string {
  return nl.outline.move.replace('{{position}}', position)
}

/** What a screen reader was given to say in the last seconds. */
function announced(): string[] {
  return [...document.querySelectorAll('#announcements p')].map(({ textContent }) => textContent)
}
