import { expect, test } from 'vitest'
import { createTakeOver } from './take-over.ts'

/** A browser of which a test says what happens, and when. */
function setting({ isControlled }: { isControlled: boolean }) {
  const listeners: (() => void)[] = []
  const waits: (() => void)[] = []
  const asked: unknown[] = []
  let reloads = 0
  const container = {
    controller: isControlled ? {} : null,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  }
  const takeOver = createTakeOver({
    container,
    reload: () => (reloads += 1),
    wait: () => new Promise<void>((resolve) => void waits.push(resolve)),
  })
  return {
    worker: { postMessage: (message: unknown) => void asked.push(message) },
    asked,
    takeOver,
    reloads: () => reloads,
    changeController: () => {
      for (const listener of listeners) listener()
    },
    /** The wait at hand is over. */
    pass: async () => {
      waits.shift()?.()
      await Promise.resolve()
    },
  }
}

test('[SHL-04] the page is loaded anew when the new worker takes over, and once only', async () => {
  const { takeOver, worker, asked, changeController, reloads, pass } = setting({ isControlled: true })
  void takeOver.begin(worker)
  expect(asked).toEqual([{ type: 'SKIP_WAITING' }])
  expect(reloads()).toBe(0)
  changeController()
  expect(reloads()).toBe(1)
  await pass()
  expect(reloads()).toBe(1)
})

test('[SHL-04] it is loaded anew in any case, when the old worker does not make room or the new one began unnoticed', async () => {
  const { takeOver, worker, reloads, pass } = setting({ isControlled: true })
  void takeOver.begin(worker)
  await pass()
  expect(reloads()).toBe(1)
})

test('[SHL-04] a tab that asked for nothing is loaded anew too, from the moment that it listens', () => {
  const { changeController, reloads } = setting({ isControlled: true })
  changeController()
  expect(reloads()).toBe(1)
})

test('the first worker of all loads nothing anew, the next one does', () => {
  const { changeController, reloads } = setting({ isControlled: false })
  changeController()
  expect(reloads()).toBe(0)
  changeController()
  expect(reloads()).toBe(1)
})

test('[SHL-04] who stayed on the page, since something was not saved, can refresh later', async () => {
  const { takeOver, worker, asked, reloads, pass } = setting({ isControlled: true })
  const stayed = takeOver.begin(worker)
  await pass()
  await pass()
  await stayed
  void takeOver.begin(worker)
  expect(asked).toHaveLength(2)
  await pass()
  expect(reloads()).toBe(2)
})

test('[SHL-04] so can who stayed when another tab asked for it, at the first try', async () => {
  const { takeOver, worker, changeController, reloads, pass } = setting({ isControlled: true })
  changeController()
  void takeOver.begin(worker)
  await pass()
  expect(reloads()).toBe(2)
})
