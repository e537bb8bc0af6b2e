import { expect, onTestFinished, test, vi } from 'vitest'
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

test.each([
  ['without a network', false],
  ['on a line that seems whole', true],
])('%s the page around it stays, and the part comes when it can be had', async (_, seemsOnline) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const load = vi.fn<() => Promise<typeof Words>>(async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
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
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  isBroken = false
  if (seemsOnline) vi.advanceTimersByTime(5000)
  else window.dispatchEvent(new Event('online'))
  await expect.element(words).toBeVisible()
  await expect.element(page.getByLabelText('Notitie')).toHaveValue('Melk halen')
})
