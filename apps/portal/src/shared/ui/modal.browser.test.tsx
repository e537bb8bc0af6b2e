import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch, touchAt } from './testing/touch.ts'
import { TextField } from './text-field.tsx'

const opener = page.getByRole('button', { name: 'Naam veranderen' })
const modal = page.getByRole('dialog', { name: 'Naam' })
const field = page.getByRole('textbox', { name: 'Nieuwe naam' })

describe('a question in front of the page', () => {
  test('opens by key, holds the focus, and gives it back when Escape closes it', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(modal).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(modal).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('closes by a tap beside it, unless something was typed', async () => {
    showPart(<Example />)
    await touch(opener)
    await touchAt(5, 5)
    await expect.element(modal).not.toBeInTheDocument()
    await touch(opener)
    await field.fill('Robin')
    await touchAt(5, 5)
    await expect.element(field).toHaveValue('Robin')
  })

  test('has no barriers', async () => {
    showPart(<Example />)
    await opener.click()
    await expect.element(modal).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Naam veranderen</Button>
      <Modal title="Naam" submitLabel="Opslaan" isOpen={isOpen} onCancel={() => setIsOpen(false)}>
        <TextField label="Nieuwe naam" value={name} onChange={setName} />
      </Modal>
    </>
  )
}
