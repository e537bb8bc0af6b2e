import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Modal } from './modal.tsx'
import { OverflowMenu } from './overflow-menu.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const dots = page.getByRole('button', { name: 'Meer over Ontbijt' })
const menu = page.getByRole('menu')
const entry = (name: string) => page.getByRole('menuitem', { name })
const done = page.getByTestId('done')

describe('a menu behind three dots', () => {
  test('opens by arrow at its first entry, walks past what cannot be done, and does what Enter is pressed on', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(entry('Wijzigen')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(entry('Verwijderen')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(done).toHaveTextContent('removed')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(dots).toHaveFocus()
  })

  test.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens by %s at its first entry, which the next press does',
    async (key) => {
      showPart(<Example />)
      await userEvent.keyboard(`{Tab}${key}`)
      await expect.element(entry('Wijzigen')).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.element(done).toHaveTextContent('edited')
      await expect.element(dots).toHaveFocus()
    },
  )

  test.each(['by keys', 'by a press'])(
    'gives the focus back when what it opened %s is closed',
    async (way) => {
      showPart(<Example />)
      if (way === 'by keys') await userEvent.keyboard('{Tab}{ArrowUp}{Enter}')
      else {
        await dots.click()
        await entry('Vragen').click()
      }
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(dots).toHaveFocus()
    },
  )

  test('closes by Escape with nothing done', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(dots).toHaveFocus()
    await expect.element(done).toHaveTextContent('nothing')
  })

  test('takes a thumb', async () => {
    showPart(<Example />)
    await touch(dots)
    await expect.element(entry('Wijzigen')).toBeVisible()
    expect(entry('Wijzigen').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await touch(entry('Wijzigen'))
    await expect.element(done).toHaveTextContent('edited')
  })

  test('has no barriers, closed and open', async () => {
    showPart(<Example />)
    await expect.element(dots).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await dots.click()
    await expect.element(menu).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [text, setText] = useState('nothing')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <OverflowMenu
        label="Meer over Ontbijt"
        entries={[
          { id: 'edit', label: 'Wijzigen', onPress: () => setText('edited') },
          { id: 'plan', label: 'Inplannen', onPress: () => setText('planned'), isDisabled: true },
          { id: 'remove', label: 'Verwijderen', onPress: () => setText('removed'), isDanger: true },
          { id: 'ask', label: 'Vragen', onPress: () => setIsAsked(true), isDanger: true },
        ]}
      />
      <Modal isOpen={isAsked} title="Zeker weten?" onCancel={() => setIsAsked(false)} />
      <p data-testid="done">{text}</p>
    </>
  )
}
