import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from './icon-button.tsx'
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

  test('goes by pages, and finds a row by what is typed', async () => {
    showPart(<Example />)
    await expect.element(row('Antwoord 1')).toBeVisible()
    await userEvent.keyboard('{Tab}{PageDown}')
    await expect.element(row('Antwoord 1')).not.toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    await expect.element(row('Antwoord 1')).toHaveFocus()
    await userEvent.keyboard('antwoord 777')
    await expect.element(row('Antwoord 777')).toHaveFocus()
    await expect.element(row('Antwoord 777')).toHaveAttribute('aria-rowindex', '777')
    await expect.element(row('Antwoord 777')).toBeInViewport()
  })

  test('is one stop of the tab key, which then leads through one row', async () => {
    showPart(<Example />)
    await expect.element(row('Antwoord 1')).toBeVisible()
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Weg met Antwoord 2' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row('Antwoord 3')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Klaar' })).toHaveFocus()
  })

  test('keeps the focus when the row that has it is scrolled out of sight', async () => {
    showPart(<Example />)
    await expect.element(row('Antwoord 1')).toBeVisible()
    await userEvent.keyboard('{Tab}{ArrowDown}')
    page.getByRole('grid').element().scrollTop = 84 * 1199
    await expect.element(row('Antwoord 1200')).toBeVisible()
    await expect.element(row('Antwoord 2')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row('Antwoord 3')).toBeInViewport()
  })

  test('gives the focus of a row that goes to the one in its place', async () => {
    showPart(<Example />)
    await expect.element(row('Antwoord 1')).toBeVisible()
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}{Enter}')
    await expect.element(row('Antwoord 2')).not.toBeInTheDocument()
    await expect.element(row('Antwoord 3')).toHaveFocus()
  })

  test('tells which rows are chosen, and chooses with the space bar', async () => {
    showPart(<Example />)
    await expect.element(row('Antwoord 1')).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Tab} ')
    await expect.element(row('Antwoord 1')).toHaveAttribute('aria-selected', 'true')
  })

  test('has room for a row that is higher than others', async () => {
    showPart(
      <VirtualList aria-label="Antwoorden" items={answers.slice(0, 3)} titleOf={({ title }) => title}>
        {({ title }) => (title === 'Antwoord 2' ? 'Een lang antwoord. '.repeat(100) : title)}
      </VirtualList>,
    )
    await expect.element(row('Antwoord 3')).toBeInTheDocument()
    const [, second, third] = [...document.querySelectorAll('[role="row"]')].map((each) =>
      each.getBoundingClientRect(),
    )
    expect(second?.height).toBeGreaterThan(150)
    expect(third?.top).toBe(second?.bottom)
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
  const [items, setItems] = useState(answers)
  const [chosen, setChosen] = useState('')
  return (
    <>
      <VirtualList
        aria-label="Antwoorden"
        items={items}
        titleOf={({ title }) => title}
        onAction={({ title }) => setChosen(title)}
        isSelected={({ title }) => title === chosen}
      >
        {({ id, title }, { tabIndex }) => (
          <>
            <span style={{ flex: 1 }}>{title === chosen ? `${title} ✓` : title}</span>
            <IconButton
              label={`Weg met ${title}`}
              tabIndex={tabIndex}
              onPress={() => setItems(items.filter((item) => item.id !== id))}
            >
              ×
            </IconButton>
          </>
        )}
      </VirtualList>
      <p>Gekozen: {chosen}</p>
      <button type="button">Klaar</button>
    </>
  )
}
