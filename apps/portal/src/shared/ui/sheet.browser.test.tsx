import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Sheet, type SheetProps } from './sheet.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { settled } from './testing/settled.ts'
import { showPart } from './testing/show-part.tsx'
import { touch, touchAt } from './testing/touch.ts'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

const opener = page.getByRole('button', { name: 'Wijzigen' })
const sheet = page.getByRole('dialog', { name: 'Wat de robot zegt' })
const field = page.getByRole('textbox', { name: 'Zin' })

beforeEach(async () => {
  await page.viewport(360, 740)
})

describe('a sheet', () => {
  test('opens by key, holds the focus, and gives it back when Escape closes it', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(sheet).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('comes from the bottom of a phone, as wide as it is', async () => {
    showPart(<Example />)
    await touch(opener)
    await expect.element(sheet).toBeVisible()
    await settled()
    const { left, width, top, bottom } = sheet.element().getBoundingClientRect()
    expect({ left, width, bottom }).toEqual({ left: 0, width: 360, bottom: innerHeight })
    expect(top).toBeGreaterThan(0)
  })

  test('closes by its cross and by a tap beside it', async () => {
    showPart(<Example />)
    await touch(opener)
    await touch(page.getByRole('button', { name: 'Sluiten' }))
    await expect.element(sheet).not.toBeInTheDocument()
    await touch(opener)
    await touchAt(20, 10)
    await expect.element(sheet).not.toBeInTheDocument()
  })

  test('stays after a tap beside it once something was typed, in a field for a time too', async () => {
    showPart(<Example />)
    await touch(opener)
    await field.fill('Goedemorgen')
    await touchAt(20, 10)
    await expect.element(field).toHaveValue('Goedemorgen')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()

    await touch(opener)
    await touch(page.getByRole('spinbutton').first())
    await userEvent.keyboard('0930')
    await touchAt(20, 10)
    await expect.element(page.getByRole('spinbutton').first()).toHaveTextContent('09')
  })

  test('on a wide screen stands in the middle or at the side', async () => {
    await page.viewport(1280, 800)
    showPart(<Example />)
    await opener.click()
    await expect.element(sheet).toBeVisible()
    await settled()
    const middle = sheet.element().getBoundingClientRect()
    expect(middle.left + middle.right).toBeCloseTo(1280, 0)
    showPart(<Example place="side" />)
    await opener.click()
    await expect.element(sheet).toBeVisible()
    await settled()
    const { top, right, height } = sheet.element().getBoundingClientRect()
    expect({ top, right, height }).toEqual({ top: 0, right: 1280, height: 800 })
  })

  test.each([
    [360, 740],
    [1280, 800],
  ])('has no barriers at %i px', async (width, height) => {
    await page.viewport(width, height)
    showPart(<Example />)
    await opener.click()
    await expect.element(sheet).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example({ place }: Pick<SheetProps, 'place'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [time, setTime] = useState<string>()
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Wijzigen</Button>
      <Sheet
        title="Wat de robot zegt"
        isOpen={isOpen}
        onCancel={() => setIsOpen(false)}
        place={place}
        actions={<Button onPress={() => setIsOpen(false)}>Opslaan</Button>}
      >
        <TextField label="Zin" value={text} onChange={setText} />
        <TimeField label="Tijd" value={time} onChange={setTime} />
      </Sheet>
    </>
  )
}
