import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReorderTree } from './reorder-tree.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

type Step = { id: string; title: string; children?: readonly Step[] }

const row = (name: string) => page.getByRole('row', { name })
const down = (title: string) => page.getByRole('button', { name: `${title} omlaag` })

describe('branches in an order of one’s own', () => {
  test('let a row in and out by a tap on its buttons, and tell where it is', async () => {
    showPart(<Example />)
    await touch(down('Groet'))
    await expect.poll(outline).toEqual(['1 Vraag', '2 Groet', '2 Ja', '1 Slot', '1 Later'])
    await expect.element(page.getByText('Groet staat nu in Vraag, op plaats 1 van 2.')).toBeInTheDocument()
    await expect.element(down('Groet')).toHaveFocus()
    await touch(down('Groet'))
    await touch(down('Groet'))
    await expect.poll(outline).toEqual(['1 Vraag', '2 Ja', '1 Groet', '1 Slot', '1 Later'])
    await expect.element(page.getByText('Groet staat nu op plaats 2 van 4.')).toBeInTheDocument()
  })

  test('let a row into one that is empty', async () => {
    showPart(<Example />)
    await touch(down('Slot'))
    await expect.poll(outline).toEqual(['1 Groet', '1 Vraag', '2 Ja', '1 Later', '2 Slot'])
    await expect.element(down('Later')).toBeDisabled()
  })

  test('are closed and opened by arrow, and passed while closed', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(row('Vraag')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(outline).toEqual(['1 Groet', '1 Vraag', '1 Slot', '1 Later'])
    await down('Groet').click()
    await expect.poll(outline).toEqual(['1 Vraag', '1 Groet', '1 Slot', '1 Later'])
    await row('Vraag').getByRole('button').nth(1).click()
    await expect.poll(outline).toEqual(['1 Vraag', '2 Ja', '1 Groet', '1 Slot', '1 Later'])
  })

  test('take in what is dropped on them with the mouse', async () => {
    showPart(<Example />)
    await userEvent.dragAndDrop(row('Slot'), row('Vraag'), {
      sourcePosition: { x: 100, y: 30 },
      targetPosition: { x: 100, y: 32 },
    })
    await expect.poll(outline).toEqual(['1 Groet', '1 Vraag', '2 Ja', '2 Slot', '1 Later'])
  })

  test('take in what is dragged by key', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(page.getByRole('button', { name: 'Groet slepen' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Plaatsen tussen Groet en Vraag' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('button', { name: 'Neerzetten op Vraag' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(outline).toEqual(['1 Vraag', '2 Ja', '2 Groet', '1 Slot', '1 Later'])
  })

  test('have no barriers', async () => {
    showPart(<Example />)
    await expect.element(row('Groet')).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [nodes, setNodes] = useState<readonly Step[]>([
    { id: 'greet', title: 'Groet' },
    { id: 'ask', title: 'Vraag', children: [{ id: 'yes', title: 'Ja' }] },
    { id: 'end', title: 'Slot' },
    { id: 'later', title: 'Later', children: [] },
  ])
  return <ReorderTree aria-label="Gesprek" nodes={nodes} titleOf={({ title }) => title} onChange={setNodes} />
}

/** Each row in sight, with how deep it stands. */
function outline(): string[] {
  return [...document.querySelectorAll('[role="row"]')].map(
    (element) => `${element.ariaLevel} ${element.textContent}`,
  )
}
