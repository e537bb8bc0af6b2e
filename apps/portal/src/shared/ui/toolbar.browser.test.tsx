import { Bold, Italic, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'
import { Toolbar, ToolbarSeparator } from './toolbar.tsx'

const button = (name: string) => page.getByRole('button', { name })

describe('buttons in a bar', () => {
  test('are one stop of the tab key; arrows go between them', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Ongedaan maken')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(button('Schuin')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Opslaan')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(button('Schuin')).toHaveFocus()
  })

  test('take keys and taps', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{ArrowRight}{Enter}')
    await expect.element(button('Vet')).toHaveAttribute('aria-pressed', 'true')
    await touch(button('Vet'))
    await expect.element(button('Vet')).toHaveAttribute('aria-pressed', 'false')
  })

  test('have no barriers', async () => {
    showPart(<Example />)
    await button('Vet').click()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [isBold, setIsBold] = useState(false)
  return (
    <>
      <Toolbar label="Tekst">
        <IconButton label="Ongedaan maken">
          <Undo2 aria-hidden="true" />
        </IconButton>
        <ToolbarSeparator />
        <IconButton label="Vet" aria-pressed={isBold} onPress={() => setIsBold(!isBold)}>
          <Bold aria-hidden="true" />
        </IconButton>
        <IconButton label="Schuin">
          <Italic aria-hidden="true" />
        </IconButton>
      </Toolbar>
      <Button>Opslaan</Button>
    </>
  )
}
