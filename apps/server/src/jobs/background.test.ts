import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { second } from '../ports/clock.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createBackground } from './background.ts'

/** Until all that can go on by itself has done so. */
const onward = () => new Promise((resolve) => setImmediate(resolve))

test('at rest is when no turn and no work is under way, also one that began while another was waited for', async () => {
  const clock = createTestClock()
  const background = createBackground(clock, createLog('silent'))
  const slow = Promise.withResolvers<void>()
  const job = Promise.withResolvers<void>()
  const secondTurn = Promise.withResolvers<void>()
  let turns = 0
  background.every('slow', second, () => slow.promise)
  const look = background.every('look', second, async () => {
    turns += 1
    if (turns === 1) background.goesOn(job.promise.finally(() => look()))
    else await secondTurn.promise
  })
  clock.advance(second)
  let isAtRest = false
  const rest = background.atRest().then(() => (isAtRest = true))
  await onward()
  job.resolve()
  await onward()
  expect(turns).toBe(2)
  slow.resolve()
  await onward()
  expect(isAtRest).toBe(false)
  secondTurn.resolve()
  await rest
  await background.stop()
})
