import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SegmentedControl } from './segmented-control.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const segment = (name: string) => page.getByRole('radio', { name })

describe('a choice of how something is shown', () => {
  test('is made by arrows, from the one that is chosen', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}')
    await expect.element(segment('Week')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(segment('Maand')).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(segment('Dag')).toBeChecked()
  })

  test('is made by thumb', async () => {
    showPart(<Example />)
    await touch(segment('Dag'))
    await expect.element(segment('Dag')).toBeChecked()
    await expect.element(segment('Week')).not.toBeChecked()
    expect(segment('Dag').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  test('has no barriers', async () => {
    showPart(<Example />)
    await expect.element(page.getByRole('radiogroup', { name: 'Weergave' })).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [view, setView] = useState<'day' | 'week' | 'month'>('week')
  return (
    <SegmentedControl
      label="Weergave"
      options={[
        { value: 'day', label: 'Dag' },
        { value: 'week', label: 'Week' },
        { value: 'month', label: 'Maand' },
      ]}
      value={view}
      onChange={setView}
    />
  )
}
