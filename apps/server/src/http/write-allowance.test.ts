import { contract } from '@kompaan/contract'
import type { RouteName } from '@kompaan/contract'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import type { AnyCaller } from './call.ts'
import { createWriteAllowance } from './write-allowance.ts'

const clock = createTestClock()
const writes = createWriteAllowance(clock)
const routes = contract()

/** How many of these calls are let through before one is refused. */
function letThrough(name: RouteName, caller: AnyCaller): number {
  for (let made = 0; made < 5000; made += 1) {
    try {
      writes.spend(routes[name], caller)
    } catch {
      return made
    }
  }
  return Infinity
}

const carer = (accountId: string): AnyCaller => ({
  accountId,
  sessionId: 'any',
  status: 'ACTIVE',
  tokenExpiresAt: 0,
})
const robot = (robotId: string): AnyCaller => ({ robotId, tokenHash: '', resetting: false })

test('[SEC-41] what was used up comes back with time, up to what was there at first', () => {
  expect(letThrough('changeProfile', carer('one'))).toBe(600)
  clock.advance(60_000)
  expect(letThrough('changeProfile', carer('one'))).toBe(300)
  clock.advance(60 * 60_000)
  expect(letThrough('changeProfile', carer('one'))).toBe(600)
})

test('[SEC-41] each caller has an allowance, and a robot one for its beats apart', () => {
  expect(letThrough('changeProfile', carer('two'))).toBe(600)
  expect(letThrough('executions', robot('one'))).toBe(600)
  expect(letThrough('heartbeat', robot('one'))).toBe(120)
  expect(letThrough('heartbeat', robot('two'))).toBe(120)
  expect(letThrough('statusEvents', { integrationId: 'one' })).toBe(1200)
})

test('[SEC-41] an account that writes all day long writes 30,000 times, and a little more as time goes by', () => {
  let made = 0
  for (let passed = 0; passed < 200; passed += 1) {
    made += letThrough('changeProfile', carer('busy'))
    clock.advance(60_000)
  }
  expect(made).toBeGreaterThan(30_000)
  expect(made).toBeLessThan(34_500)
})

test('what is given back can be spent again', () => {
  expect(letThrough('changeProfile', carer('mistaken'))).toBe(600)
  writes.giveBack(routes.changeProfile, carer('mistaken'))
  expect(letThrough('changeProfile', carer('mistaken'))).toBe(1)
})

test('reading is not counted', () => {
  expect(letThrough('self', carer('three'))).toBe(Infinity)
})

test.each(['taskExecution', 'scriptExecution', 'heard'] as const)(
  '[SEC-41] %s is a look that is written down, and counted as what is written',
  (name) => {
    expect(letThrough(name, carer(name))).toBe(600)
  },
)
