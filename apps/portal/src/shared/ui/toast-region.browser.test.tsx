import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { useShortcutHelp } from '../shortcuts/use-shortcut.ts'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { showToast } from './show-toast.ts'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { ToastRegion } from './toast-region.tsx'

const seconds = 1000
const message = page.getByText('‘Koffie’ is verwijderd.')
const undoButton = page.getByRole('button', { name: 'Ongedaan maken' })
const done = { text: '‘Koffie’ is verwijderd.', action: { label: 'Ongedaan maken', onPress: () => {} } }

describe('a message with something to press', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
  })
  // Each test begins without a message of the one before.
  afterEach(
    () =>
      void page
        .getByRole('button', { name: 'Sluiten' })
        .query()
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )

  test('leaves by itself after fifteen seconds', async () => {
    showPart(<Example />)
    showToast(done)
    await expect.element(message).toBeVisible()
    vi.advanceTimersByTime(14 * seconds)
    await expect.element(message).toBeVisible()
    vi.advanceTimersByTime(2 * seconds)
    await expect.element(message).not.toBeInTheDocument()
  })

  test('stays while the pointer or the focus is on it, and leaves after that', async () => {
    showPart(<Example />)
    showToast(done)
    await undoButton.hover()
    vi.advanceTimersByTime(60 * seconds)
    await expect.element(message).toBeVisible()
    await page.getByRole('button', { name: 'Verwijderen' }).hover()
    focus(undoButton)
    vi.advanceTimersByTime(60 * seconds)
    await expect.element(message).toBeVisible()
    focus(page.getByRole('button', { name: 'Verwijderen' }))
    vi.advanceTimersByTime(16 * seconds)
    await expect.element(message).not.toBeInTheDocument()
  })

  test('waits behind a popup, and comes for its whole time once that is closed', async () => {
    showPart(<Example />)
    showToast(done)
    await expect.element(message).toBeVisible()
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
    vi.advanceTimersByTime(60 * seconds)
    await userEvent.keyboard('{Escape}')
    await expect.element(message).toBeVisible()
    vi.advanceTimersByTime(14 * seconds)
    await expect.element(message).toBeVisible()
  })

  test('gives way to a newer one, and does not come back', async () => {
    showPart(<Example />)
    showToast(done)
    await expect.element(message).toBeVisible()
    showToast({ text: 'Opgeslagen.' })
    await expect.element(page.getByText('Opgeslagen.')).toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
    vi.advanceTimersByTime(7 * seconds)
    await expect.element(page.getByText('Opgeslagen.')).not.toBeInTheDocument()
    await expect.element(message).not.toBeInTheDocument()
  })

  test('is reached by F6, which help lists, also from a field, and gives the focus back', async () => {
    const onPress = vi.fn<() => void>()
    showPart(<Example />)
    const field = page.getByRole('textbox', { name: 'Onder' })
    await field.click()
    showToast({ ...done, action: { ...done.action, onPress } })
    await expect.element(page.getByText('F6: Naar de melding')).toBeVisible()
    await userEvent.keyboard('{F6}{Tab}{Tab}{Enter}')
    expect(onPress).toHaveBeenCalledOnce()
    await expect.element(message).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  })

  test('never covers what has the focus, also when that comes after it, and is read politely', async () => {
    showPart(<Example />)
    showToast(done)
    await expect.element(message).toBeVisible()
    for (const name of ['Boven', 'Onder']) {
      const field = page.getByRole('textbox', { name })
      focus(field)
      await expect.poll(() => isApart(field.element(), undoButton.element())).toBe(true)
    }
    await expect.element(page.getByRole('status').filter({ has: message })).toBeInTheDocument()
    vi.useRealTimers()
    expect(await findBarriers()).toEqual([])
  })
})

function focus(locator: Locator): void {
  const element = locator.element()
  if (!(element instanceof HTMLElement)) throw new Error('this cannot have the focus')
  element.focus()
}

function isApart(field: Element, button: Element): boolean {
  const [one, other] = [field, button.closest('[role=alertdialog]') ?? button].map((each) =>
    each.getBoundingClientRect(),
  )
  if (one === undefined || other === undefined) return false
  return (
    one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left
  )
}

/** A field under each of the two edges at which a message can stand. */
function Example() {
  const [isOpen, setIsOpen] = useState(false)
  const { shortcuts } = useShortcutHelp()
  const place = { position: 'fixed', insetInline: 0, width: '100%' } as const
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Verwijderen</Button>
      {shortcuts.map(({ key, label }) => (
        <p key={key}>
          {key}: {label}
        </p>
      ))}
      <input aria-label="Boven" style={{ ...place, top: 72, height: 60 }} />
      <input aria-label="Onder" style={{ ...place, bottom: 0, height: 80 }} />
      <Modal title="Koffie" submitLabel="Verwijderen" isOpen={isOpen} onCancel={() => setIsOpen(false)} />
      <ToastRegion />
    </>
  )
}
