import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs } from './tabs.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const tab = (name: string) => page.getByRole('tab', { name })
const panel = (name: string) => page.getByRole('tabpanel', { name })

describe('tabs', () => {
  test('are walked through by arrows, and the tab key goes on to what is shown', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(tab('Ingepland')).toHaveFocus()
    await expect.element(panel('Ingepland')).toHaveTextContent('Elke maandag.')
    await userEvent.keyboard('{Tab}')
    await expect.element(panel('Ingepland')).toHaveFocus()
  })

  test('take a thumb', async () => {
    showPart(<Example />)
    await touch(tab('Antwoorden'))
    await expect.element(panel('Antwoorden')).toHaveTextContent('Nog geen antwoorden.')
    await expect.element(tab('Antwoorden')).toHaveAttribute('aria-selected', 'true')
  })

  test('have no barriers', async () => {
    showPart(<Example />)
    await expect.element(panel('Gesprek')).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [selected, setSelected] = useState<'talk' | 'plan' | 'answers'>('talk')
  return (
    <Tabs
      label="Ontbijt"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'talk', title: 'Gesprek', content: <p>Wat de robot zegt.</p> },
        { id: 'plan', title: 'Ingepland', content: <p>Elke maandag.</p> },
        { id: 'answers', title: 'Antwoorden', content: <p>Nog geen antwoorden.</p> },
      ]}
    />
  )
}
