import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const field = page.getByRole('textbox', { name: 'Weken' })
const chosen = page.getByTestId('chosen')

describe('a field for a number', () => {
  test('is typed, and stays within its bounds on leaving it', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}12{Tab}')
    await expect.element(chosen).toHaveTextContent('12')
    await field.fill('90')
    await userEvent.keyboard('{Tab}')
    await expect.element(chosen).toHaveTextContent('52')
  })

  test('is empty again when its number is taken away', async () => {
    showPart(<Example value={3} />)
    await field.fill('')
    await userEvent.keyboard('{Tab}')
    await expect.element(chosen).toHaveTextContent('none')
  })

  test('counts by arrow and by thumb, in Dutch', async () => {
    showPart(<Example value={2} />)
    await userEvent.keyboard('{Tab}{ArrowUp}')
    await expect.element(chosen).toHaveTextContent('3')
    await touch(page.getByRole('button', { name: /verlagen/i }))
    await touch(page.getByRole('button', { name: /verlagen/i }))
    await expect.element(chosen).toHaveTextContent('1')
    await expect.element(page.getByRole('button', { name: /verlagen/i })).toBeDisabled()
  })

  test('has no barriers', async () => {
    showPart(<Example value={2} description="Van 1 tot 52." error="Vul een getal in." />)
    await expect.element(field).toHaveAccessibleDescription(/Vul een getal in\./)
    expect(await findBarriers()).toEqual([])
  })
})

function Example({ value, ...rest }: Partial<NumberFieldProps>) {
  const [number, setNumber] = useState(value)
  return (
    <>
      <NumberField {...rest} label="Weken" min={1} max={52} value={number} onChange={setNumber} />
      <p data-testid="chosen">{number ?? 'none'}</p>
    </>
  )
}
