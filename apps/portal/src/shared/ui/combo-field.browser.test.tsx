import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ComboField } from './combo-field.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const options = [
  { value: 'medicines', label: 'Medicijnen', description: 'Vraagt of ze zijn ingenomen' },
  { value: 'breakfast', label: 'Ontbijt' },
  { value: 'walk', label: 'Wandelen' },
] as const

const field = page.getByRole('combobox', { name: 'Gesprek' })
const chosen = page.getByTestId('chosen')

describe('a field with a list that gets shorter while typing', () => {
  test('is chosen from by keys', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}and')
    await expect.element(page.getByRole('option')).toHaveTextContent('Wandelen')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(chosen).toHaveTextContent('walk')
    await expect.element(field).toHaveValue('Wandelen')
  })

  test('is chosen from by thumb', async () => {
    showPart(<Example />)
    await touch(page.getByRole('button'))
    const option = page.getByRole('option', { name: 'Ontbijt' })
    // On a touch screen the library keeps the list unseen until the keyboard of a phone would have come.
    await expect.poll(() => option.element().checkVisibility({ opacityProperty: true })).toBe(true)
    expect(option.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await touch(option)
    await expect.element(chosen).toHaveTextContent('breakfast')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  test('says so when nothing is found, and keeps what was chosen when it is left like that', async () => {
    showPart(<Example initial="walk" />)
    await field.fill('xyz')
    await expect.element(page.getByText('Niets gevonden')).toBeVisible()
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(field).toHaveValue('Wandelen')
    await expect.element(chosen).toHaveTextContent('walk')
  })

  test('is without a value once it is emptied', async () => {
    showPart(<Example initial="walk" />)
    await field.fill('')
    await userEvent.keyboard('{Tab}')
    await expect.element(chosen).toHaveTextContent('none')
  })

  test('has no barriers, closed and open', async () => {
    showPart(<Example initial="walk" />)
    await expect.element(field).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await page.getByRole('button').click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example({ initial }: { initial?: (typeof options)[number]['value'] }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <ComboField
        label="Gesprek"
        description="Typ een deel van de naam."
        options={options}
        value={value}
        onChange={setValue}
      />
      <p data-testid="chosen">{value ?? 'none'}</p>
    </>
  )
}
