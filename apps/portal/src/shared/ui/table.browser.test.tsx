import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Table } from './table.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'

const rows = [
  { id: 'a', question: 'Heeft u uw medicijnen ingenomen?', yes: 26, last: 'vandaag 9:00' },
  { id: 'b', question: 'Heeft u ontbeten?', yes: 112, last: 'vandaag 8:15' },
]
const table = page.getByRole('table', { name: 'Antwoorden' })

beforeEach(async () => {
  await page.viewport(360, 740)
})

describe.each([
  ['a phone', 360],
  ['a desktop', 1280],
])('a table on %s', (_, width) => {
  test('is one to who listens', async () => {
    await page.viewport(width, 740)
    showPart(<Example />)
    await expect.element(table.getByRole('rowheader', { name: 'Heeft u ontbeten?' })).toBeVisible()
    expect(table.getByRole('row').elements()).toHaveLength(3)
    expect(table.getByRole('columnheader').elements()).toHaveLength(3)
    expect(table.getByRole('cell').elements()).toHaveLength(4)
  })

  test('fits its screen', async () => {
    await page.viewport(width, 740)
    showPart(<Example />)
    await expect.element(table).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  test('has no barriers', async () => {
    await page.viewport(width, 740)
    showPart(<Example />)
    await expect.element(table).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})

describe('the values of a row', () => {
  test('stand under each other where there is no room, each after the title of its column', async () => {
    showPart(<Example />)
    const [yes, last] = await cellsOf('Heeft u ontbeten?')
    expect(last?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      yes?.getBoundingClientRect().bottom ?? Infinity,
    )
    expect(yes === undefined ? '' : getComputedStyle(yes, '::before').content).toContain('Ja')
  })

  test('stand beside each other where there is', async () => {
    await page.viewport(1280, 740)
    showPart(<Example />)
    const [yes, last] = await cellsOf('Heeft u ontbeten?')
    expect(last?.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      yes?.getBoundingClientRect().right ?? Infinity,
    )
  })
})

async function cellsOf(name: string): Promise<Element[]> {
  const title = table.getByRole('rowheader', { name })
  await expect.element(title).toBeVisible()
  return [...(title.element().parentElement?.querySelectorAll('td') ?? [])]
}

function Example() {
  return (
    <Table
      label="Antwoorden"
      columns={[
        { id: 'question', title: 'Vraag', render: (row) => row.question },
        { id: 'yes', title: 'Ja', isNumber: true, render: (row) => row.yes },
        { id: 'last', title: 'Laatste keer', render: (row) => row.last },
      ]}
      rows={rows}
      keyOf={(row) => row.id}
    />
  )
}
