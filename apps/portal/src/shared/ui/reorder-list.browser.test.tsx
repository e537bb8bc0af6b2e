import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReorderList } from './reorder-list.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const row = (name: string) => page.getByRole('row', { name })
const up = (title: string) => page.getByRole('button', { name: `${title} omhoog` })
const down = (title: string) => page.getByRole('button', { name: `${title} omlaag` })

describe('rows in an order of one’s own', () => {
  test('move by a tap on their buttons, and tell where they are', async () => {
    showPart(<Example />)
    await touch(down('Koffie'))
    await expect.poll(titles).toEqual(['Krant', 'Koffie', 'Wandelen'])
    await expect.element(page.getByText('Koffie staat nu op plaats 2 van 3.')).toBeInTheDocument()
    await touch(up('Wandelen'))
    await expect.poll(titles).toEqual(['Krant', 'Wandelen', 'Koffie'])
  })

  test('keep the focus on the button that moves them; at the end, one press too many moves nothing', async () => {
    showPart(<Example />)
    await down('Koffie').click()
    await expect.element(down('Koffie')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(titles).toEqual(['Krant', 'Wandelen', 'Koffie'])
    await expect.element(down('Koffie')).toHaveFocus()
    await expect.element(down('Koffie')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard(' {Enter}')
    await expect.poll(titles).toEqual(['Krant', 'Wandelen', 'Koffie'])
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
    await expect.poll(titles).toEqual(['Krant', 'Koffie', 'Wandelen'])
    await expect.element(up('Koffie')).toHaveFocus()
  })

  test('are reached by Tab, from row to row by arrow', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}')
    await expect.element(row('Koffie')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row('Krant')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(up('Krant')).toHaveFocus()
  })

  test('are dragged by key, and stay where they were after Escape', async () => {
    showPart(<Example />)
    const grip = page.getByRole('button', { name: 'Koffie slepen' })
    const here = page.getByRole('button', { name: 'Plaatsen tussen Koffie en Krant' })
    const further = page.getByRole('button', { name: 'Plaatsen tussen Krant en Wandelen' })
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(grip).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(here).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(grip).toHaveFocus()
    await expect.poll(titles).toEqual(['Koffie', 'Krant', 'Wandelen'])
    await userEvent.keyboard('{Enter}')
    await expect.element(here).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(further).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(titles).toEqual(['Krant', 'Koffie', 'Wandelen'])
    await expect.element(page.getByText('Koffie staat nu op plaats 2 van 3.')).toBeInTheDocument()
    await expect.element(row('Koffie')).toHaveFocus()
  })

  test('are dragged with the mouse', async () => {
    showPart(<Example />)
    await userEvent.dragAndDrop(row('Wandelen'), row('Koffie'), {
      sourcePosition: { x: 60, y: 30 },
      targetPosition: { x: 60, y: 4 },
    })
    await expect.poll(titles).toEqual(['Wandelen', 'Koffie', 'Krant'])
  })

  test('have no barriers', async () => {
    showPart(<Example />)
    await expect.element(row('Koffie')).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [items, setItems] = useState<readonly { id: string; title: string }[]>([
    { id: '1', title: 'Koffie' },
    { id: '2', title: 'Krant' },
    { id: '3', title: 'Wandelen' },
  ])
  return <ReorderList aria-label="Ochtend" items={items} titleOf={({ title }) => title} onChange={setItems} />
}

function titles(): string[] {
  return [...document.querySelectorAll('[role="row"]')].map((element) => element.textContent)
}
