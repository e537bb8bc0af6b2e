import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SearchField } from './search-field.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const field = page.getByRole('searchbox', { name: 'Zoek een liedje' })
const cross = page.getByRole('button', { name: 'Wissen' })

describe('a field to search with', () => {
  test('is emptied by Escape', async () => {
    showPart(<Example />)
    await userEvent.keyboard('{Tab}wals')
    await expect.element(field).toHaveValue('wals')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
  })

  test('is emptied by its cross, which is there only when there is something to empty', async () => {
    showPart(<Example />)
    await expect.element(cross).not.toBeInTheDocument()
    await field.fill('wals')
    await touch(cross)
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await expect.element(cross).not.toBeInTheDocument()
  })

  test('has no barriers', async () => {
    showPart(<Example />)
    await expect.element(field).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await field.fill('wals')
    expect(await findBarriers()).toEqual([])
  })
})

function Example() {
  const [words, setWords] = useState('')
  return <SearchField label="Zoek een liedje" value={words} onChange={setWords} />
}
