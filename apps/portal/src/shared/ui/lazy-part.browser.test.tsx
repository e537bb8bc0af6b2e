import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyPart } from './lazy-part.tsx'
import { showPart } from './testing/show-part.tsx'

const words = page.getByText('Hier ben ik')
const Words = () => <p>Hier ben ik</p>

test('a part comes once its code has come, and the next time at once', async () => {
  const code = Promise.withResolvers<typeof Words>()
  const load = vi.fn<() => Promise<typeof Words>>(() => code.promise)
  const Part = lazyPart(load)
  showPart(<Part />)
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
  expect(words.elements()).toEqual([])
  code.resolve(Words)
  await expect.element(words).toBeVisible()
  const calls = load.mock.calls.length
  showPart(<Part />)
  await expect.element(words).toBeVisible()
  expect(load.mock.calls.length).toBe(calls)
})

test('without a network the page around it stays, and the part comes when there is one', async () => {
  let isOnline = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const load = vi.fn<() => Promise<typeof Words>>(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return Words
  })
  const Part = lazyPart(load)
  showPart(
    <>
      <input aria-label="Notitie" />
      <Part />
    </>,
  )
  await page.getByLabelText('Notitie').fill('Melk halen')
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
  isOnline = true
  // After the refusal was heard: whoever listens for the network does so by then.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return words.elements().length
    })
    .toBe(1)
  await expect.element(page.getByLabelText('Notitie')).toHaveValue('Melk halen')
})
