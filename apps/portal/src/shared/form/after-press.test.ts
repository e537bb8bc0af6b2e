import { beforeEach, expect, test, vi } from 'vitest'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
const { afterPress } = await import('./after-press.ts')
vi.unstubAllGlobals()

const happens = (type: string) => page.dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('without a press the work is done at once', () => {
  const work = vi.fn<() => void>()
  afterPress(work)
  expect(work).toHaveBeenCalledOnce()
})

test('in the middle of a press the work waits for the click', () => {
  const work = vi.fn<() => void>()
  happens('pointerdown')
  afterPress(work)
  happens('pointerup')
  happens('click')
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
})

test('a finger that slid away brings no click: the work is done soon after', () => {
  const work = vi.fn<() => void>()
  happens('pointerdown')
  afterPress(work)
  happens('pointerup')
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledOnce()
})

test('two presses right after each other: the end of the first does not come in the middle of the second', () => {
  const work = vi.fn<() => void>()
  happens('pointerdown')
  happens('pointerup')
  happens('click')
  vi.advanceTimersByTime(200)
  happens('pointerdown')
  afterPress(work)
  vi.advanceTimersByTime(200)
  expect(work).not.toHaveBeenCalled()
  happens('pointerup')
  happens('click')
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
})
