import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { settled } from './testing/settled.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const field = page.getByRole('group', { name: /^Datum/ })
const opener = field.getByRole('button')
const month = page.getByRole('grid')
const chosen = page.getByTestId('chosen')

beforeEach(async () => {
  await page.viewport(360, 740)
})

describe('a field for a day', () => {
  test('is typed place by place, day before month', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}05032027')
    await expect.element(chosen).toHaveTextContent('2027-03-05')
  })

  test('counts with arrows, and is empty again once all its places are', async () => {
    showPart(<Example value="2026-11-19" isOptional />)
    await userEvent.keyboard('{Tab}{ArrowUp}')
    await expect.element(chosen).toHaveTextContent('2026-11-20')
    await userEvent.keyboard('{Backspace}{Backspace}{Tab}{Backspace}{Backspace}{Tab}')
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect.element(chosen).toHaveTextContent('none')
  })

  test('opens a month at today that arrows walk through, and closes by Escape without choosing', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Enter}')
    await expect.element(page.getByRole('heading', { name: 'november 2026' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expect.element(month).not.toBeInTheDocument()
    await expect.element(chosen).toHaveTextContent('none')
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(month).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    await expect.element(chosen).toHaveTextContent('2026-11-24')
  })

  test('begins a week on Monday, in Dutch', async () => {
    showPart(<Example />)
    await opener.click()
    await expect.element(month).toBeVisible()
    const days = [...month.element().querySelectorAll('th')].map((cell) => cell.textContent)
    expect(days).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'])
  })

  test('on a phone is chosen by thumb: the month lies at the bottom and its days are large', async () => {
    showPart(<Example />)
    await touch(opener)
    await expect.element(month).toBeVisible()
    await settled()
    expect(page.getByRole('dialog').element().getBoundingClientRect().bottom).toBe(innerHeight)
    const day = page.getByRole('button', { name: 'donderdag 26 november 2026' })
    const { width, height } = day.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await touch(day)
    await expect.element(chosen).toHaveTextContent('2026-11-26')
    await expect.element(month).not.toBeInTheDocument()
  })

  test('is set to today, or emptied, by one tap', async () => {
    showPart(<Example isOptional />)
    await touch(opener)
    await touch(page.getByRole('button', { name: 'Vandaag', exact: true }))
    await expect.element(chosen).toHaveTextContent('2026-11-16')
    await touch(opener)
    await touch(page.getByRole('button', { name: 'Wissen' }))
    await expect.element(chosen).toHaveTextContent('none')
  })

  test('offers no day outside its bounds', async () => {
    showPart(<Example min="2026-11-17" />)
    await touch(opener)
    await expect.element(month).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Vandaag', exact: true })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: /zondag 15 november 2026/ }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('tells what is wrong with it', async () => {
    showPart(<Example description="De eerste keer." error="Kies een dag." />)
    const day = page.getByRole('spinbutton').first()
    await expect.element(day).toHaveAttribute('aria-invalid', 'true')
    await expect.element(day).toHaveAccessibleDescription(/Kies een dag\./)
    await expect.element(day).toHaveAccessibleDescription(/De eerste keer\./)
  })

  test.each([
    [360, 740],
    [1280, 800],
  ])('has no barriers at %i px, closed and open', async (width, height) => {
    await page.viewport(width, height)
    showPart(<Example value="2026-11-19" isOptional description="De eerste keer." error="Kies een dag." />)
    await expect.element(field).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await opener.click()
    await expect.element(month).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example({ value, ...rest }: Partial<DatePickerProps>) {
  const [day, setDay] = useState(value)
  return (
    <>
      <DatePicker {...rest} label="Datum" today="2026-11-16" value={day} onChange={setDay} />
      <p data-testid="chosen">{day ?? 'none'}</p>
    </>
  )
}
