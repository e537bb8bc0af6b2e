import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'
import { TimeField, type TimeFieldProps } from './time-field.tsx'

const chosen = page.getByTestId('chosen')
const hours = page.getByRole('spinbutton').first()

describe('a field for a time', () => {
  test('is typed on a clock of 24 hours', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}1545')
    await expect.element(chosen).toHaveTextContent('15:45')
    expect(page.getByRole('spinbutton').elements()).toHaveLength(2)
  })

  test('is one group, and no id occurs twice', async () => {
    showPart(<Example value="09:30" />)
    await expect.element(page.getByRole('group')).toBeVisible()
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('counts with arrows', async () => {
    showPart(<Example value="09:30" />)
    await userEvent.keyboard('{Tab}{ArrowUp}{ArrowRight}{ArrowDown}')
    await expect.element(chosen).toHaveTextContent('10:29')
  })

  test.each([
    ['99', '23:30', '99 uur bestaat niet. Er staat nu 23.'],
    ['25', '23:30', '25 uur bestaat niet. Er staat nu 23.'],
    ['1275', '12:59', 'Een uur heeft geen 75 minuten. Er staat nu 59.'],
  ])('[TSK-07] clamps %s, and says that it did', async (keys, time, told) => {
    showPart(<Example value="09:30" />)
    await userEvent.keyboard(`{Tab}${keys}`)
    await expect.element(chosen).toHaveTextContent(time)
    await expect.element(page.getByText(told).first()).toBeVisible()
  })

  test('[TSK-07] clamps what is typed into an empty field', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}9975')
    await expect.element(chosen).toHaveTextContent('23:59')
  })

  test('takes a tap and then asks for digits', async () => {
    showPart(<Example value="09:30" />)
    await touch(hours)
    await expect.element(hours).toHaveFocus()
    await expect.element(hours).toHaveAttribute('inputmode', 'numeric')
    await userEvent.keyboard('07')
    await expect.element(chosen).toHaveTextContent('07:30')
  })

  test('has no barriers', async () => {
    showPart(<Example description="Op de klok van de robot." error="Vul een tijd in." />)
    await expect.element(hours).toHaveAccessibleDescription(/Vul een tijd in\./)
    expect(await findBarriers()).toEqual([])
  })
})

function Example({ value, ...rest }: Partial<TimeFieldProps>) {
  const [time, setTime] = useState(value)
  return (
    <>
      <TimeField {...rest} label="Tijd" value={time} onChange={setTime} />
      <p data-testid="chosen">{time ?? 'none'}</p>
    </>
  )
}
