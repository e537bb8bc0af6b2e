import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { showPart } from '../ui/testing/show-part.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useShortcut, useShortcutHelp } from './use-shortcut.ts'

describe('a shortcut', () => {
  test('works anywhere on the page, and is listed for help', async () => {
    showPart(<Example />)
    await expect.element(page.getByText('n: Nieuwe taak')).toBeVisible()
    await userEvent.keyboard('n')
    await expect.element(page.getByText('1 taken')).toBeVisible()
    await page.getByRole('button', { name: 'Openen' }).hover()
    await userEvent.keyboard('{Tab}n')
    await expect.element(page.getByText('2 taken')).toBeVisible()
  })

  test('is silent while somebody types', async () => {
    showPart(<Example />)
    await page.getByRole('textbox').click()
    await userEvent.keyboard('nn')
    await expect.element(page.getByRole('textbox')).toHaveValue('nn')
    await expect.element(page.getByText('0 taken')).toBeVisible()
  })

  test('is silent behind a popup', async () => {
    showPart(<Example />)
    await page.getByRole('button', { name: 'Openen' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('n{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByText('0 taken')).toBeVisible()
    await userEvent.keyboard('n')
    await expect.element(page.getByText('1 taken')).toBeVisible()
  })

  test('can be turned off', async () => {
    showPart(<Example />)
    await page.getByRole('button', { name: 'Sneltoetsen' }).click()
    await userEvent.keyboard('n')
    await expect.element(page.getByText('0 taken')).toBeVisible()
    await page.getByRole('button', { name: 'Sneltoetsen' }).click()
    await userEvent.keyboard('n')
    await expect.element(page.getByText('1 taken')).toBeVisible()
  })
})

function Example() {
  const [count, setCount] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const { shortcuts, isOn, setIsOn } = useShortcutHelp()
  useShortcut({ key: 'n', label: 'Nieuwe taak' }, () => setCount(count + 1))
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Openen</Button>
      <Button onPress={() => setIsOn(!isOn)}>Sneltoetsen</Button>
      <TextField label="Naam" value={name} onChange={setName} />
      <p>{count} taken</p>
      {shortcuts.map(({ key, label }) => (
        <p key={key}>{`${key}: ${label}`}</p>
      ))}
      <Modal title="Venster" isOpen={isOpen} onCancel={() => setIsOpen(false)} />
    </>
  )
}
