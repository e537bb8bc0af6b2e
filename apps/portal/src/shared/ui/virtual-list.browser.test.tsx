import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'
import { VirtualList } from './virtual-list.tsx'

const row = (name: string) => page.getByRole('row', { name, exact: true })
const answers = Array.from({ length: 10_000 }, (_, index) => ({
  id: `answer-${index}`,
  title: `Antwoord ${index + 1}`,
}))

describe('a list of thousands', () => {
  test('draws only the rows in sight, and tells how many there are', async () => {
    showPart(<Example />)
    await expect.element(row('Antwoord 1')).toBeVisible()
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(40)
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10000')
  })

  test('goes by key to its end and back, and does what a row is for', async () => {
    showPart(<Example />)
    await expect.element(row('Antwoord 1')).toBeVisible()
    await userEvent.keyboard('{Tab}{End}')
    await expect.element(row('Antwoord 10000')).toHaveFocus()
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(40)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Gekozen: Antwoord 10000')).toBeVisible()
    await userEvent.keyboard('{Home}{ArrowDown}')
    await expect.element(row('Antwoord 2')).toHaveFocus()
  })

  test('does what a row is for by a tap', async () => {
    showPart(<Example />)
    await touch(row('Antwoord 3'))
    await expect.element(page.getByText('Gekozen: Antwoord 3')).toBeVisible()
  })

  test('draws its rows again when what they show changes', async () => {
    showPart(<Example />)
    await touch(row('Antwoord 3'))
    await expect.element(page.getByText('Antwoord 3 ✓')).toBeVisible()
  })

  test('says that it is empty', async () => {
    showPart(
      <VirtualList aria-label="Antwoorden" items={[]} titleOf={() => ''} empty="Nog geen antwoorden" />,
    )
    await expect.element(page.getByText('Nog geen antwoorden')).toBeVisible()
  })

  test('has no barriers', async () => {
    showPart(<Example />)
    await expect.element(row('Antwoord 1')).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <VirtualList
        aria-label="Antwoorden"
        items={answers}
        titleOf={({ title }) => title}
        onAction={({ title }) => setChosen(title)}
      >
        {({ title }) => (title === chosen ? `${title} ✓` : title)}
      </VirtualList>
      <p>Gekozen: {chosen}</p>
    </>
  )
}
