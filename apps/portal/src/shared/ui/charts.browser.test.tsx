import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BarChart } from './bar-chart.tsx'
import { DayStrip } from './day-strip.tsx'
import { LineChart } from './line-chart.tsx'
import { findBarriers } from './testing/find-barriers.ts'
import { showPart } from './testing/show-part.tsx'
import { touch } from './testing/touch.ts'

const bars = (
  <BarChart
    title="Antwoorden"
    summary="Op dinsdag de meeste, 4."
    nameOfNames="Dag"
    nameOfValues="Aantal"
    format={String}
    bars={[
      { name: 'ma', value: 1 },
      { name: 'di', value: 4 },
    ]}
  />
)
const line = (
  <LineChart
    title="Gesprekken"
    nameOfNames="Dag"
    names={['ma', 'di', 'wo', 'do']}
    format={String}
    series={[
      { name: 'Gepland', values: [1, 2, 3, 4] },
      { name: 'Gevoerd', values: [1, null, 2, 2] },
    ]}
  />
)
const day = (
  <DayStrip
    title="Vandaag"
    now={915}
    kinds={[{ kind: 'attention', name: 'Gemist' }]}
    segments={[{ id: 'walk', from: 630, to: 690, title: 'Wandelen', kind: 'attention' }]}
  />
)

describe('a chart', () => {
  test('is a picture that is named by its title and by what one sees in it', async () => {
    showPart(bars)
    await expect.element(page.getByRole('img', { name: 'Antwoorden Op dinsdag de meeste, 4.' })).toBeVisible()
  })

  test('of bars draws each as high as its value', async () => {
    showPart(bars)
    await expect.element(page.getByRole('img')).toBeVisible()
    const [low = 0, high = 0] = [...document.querySelectorAll('rect')].map(
      (bar) => bar.getBoundingClientRect().height,
    )
    expect(high / low).toBeCloseTo(4, 1)
  })

  test('of lines leaves a gap where nothing is known', async () => {
    showPart(line)
    await expect.element(page.getByRole('img').first()).toBeVisible()
    const paths = [...document.querySelectorAll('[role="img"] path')].map((path) => path.getAttribute('d'))
    expect(paths.map((path) => path?.match(/M/g)?.length)).toEqual([1, 2])
  })

  test('opens its numbers as a table, by tap and by key', async () => {
    showPart(line)
    await touch(page.getByText('In cijfers'))
    await expect.element(page.getByRole('table', { name: 'Gesprekken' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'di 2 –' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  test('of a day tells what takes up which part of it, and the time now', async () => {
    showPart(day)
    await expect.element(page.getByText('nu 15:15')).toBeVisible()
    await page.getByText('In cijfers').click()
    await expect.element(page.getByRole('row', { name: '10:30 tot 11:30 Wandelen Gemist' })).toBeVisible()
  })

  test('has no barriers', async () => {
    showPart(
      <>
        {bars}
        {line}
        {day}
      </>,
    )
    await expect.element(page.getByText('In cijfers').nth(2)).toBeVisible()
    for (const numbers of page.getByText('In cijfers').all()) await numbers.click()
    await expect.element(page.getByRole('table').nth(2)).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })
})
