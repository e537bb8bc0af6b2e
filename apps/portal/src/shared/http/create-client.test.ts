import { defaultLimits } from '@kompaan/contract'
import { type Contract, paths, type WireName } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { fakeBrowser, someTokens } from '../session/fake-browser.ts'
import { createClient } from './create-client.ts'
import type { Failure } from './failure.ts'

type Reply = { status: number; body?: unknown; retryAfter?: number } | 'no answer' | 'hangs'
type Request = { address: string; token: string | null; body: unknown }

/** Two tabs of one browser against a server of which a test writes the replies. */
function setting(reply: (request: Request, count: number) => Reply) {
  const browser = fakeBrowser()
  const requests: Request[] = []
  const faults: Failure[] = []
  const hanging = Promise.withResolvers<Response>()
  let turn: Promise<unknown> = Promise.resolve()
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work)
    // As with the browser's locks, the next one begins in a later task.
    turn = mine.then(nextTask, nextTask)
    return mine
  }
  const tab = () => {
    const session = browser.tab()
    const client = createClient<Pick<Contract, WireName>>({
      paths,
      session,
      clock: browser.clock,
      config: async () => ({
        services: { account: 'https://accounts.example/base' },
        production: true,
        companyUrl: '',
        helpUrl: '',
        supportEmail: null,
        outbox: false,
        recurringV2: true,
        limits: defaultLimits,
      }),
      fetch: async (address, init) => {
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
        const request = { address, token: init.headers.get('authorization'), body }
        requests.push(request)
        const answer = reply(request, requests.length)
        if (answer === 'no answer') throw new TypeError('Failed to fetch')
        if (answer === 'hangs') return hanging.promise
        const text = answer.body === undefined ? null : JSON.stringify(answer.body)
        const headers = answer.retryAfter === undefined ? {} : { 'retry-after': `${answer.retryAfter}` }
        return new Response(answer.status === 204 ? null : text, { status: answer.status, headers })
      },
      fetchWithProgress: () => Promise.reject(new Error('No test here asks for progress')),
      timeout: () => new AbortController().signal,
      exclusively,
      onFault: (failure) => faults.push(failure),
    })
    return { session, call: client.call }
  }
  return { browser, requests, faults, tab, breakOff: () => hanging.reject(new TypeError('aborted')) }
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))
const isRefresh = (request: Request) => request.address.endsWith('/refresh')
const invalidToken = { status: 401, body: { error: 'invalid_token', message: '' } }

test('a call goes to the base address of its service, with the token', async () => {
  const { tab, requests } = setting(() => ({ status: 200, body: { user: {} } }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  await call('self', {})
  expect(requests).toEqual([
    { address: 'https://accounts.example/base/v4/self', token: 'Bearer first access', body: undefined },
  ])
})

test('an open call carries no token', async () => {
  const { tab, requests } = setting(() => ({ status: 200, body: { cost: 1 } }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  await call('passwordCost', {})
  expect(requests[0]?.token).toBeNull()
})

test('[ACC-21] a token within ten minutes of its end is renewed before the call', async () => {
  const { tab, browser, requests } = setting((request) =>
    isRefresh(request) ? { status: 200, body: someTokens('second') } : { status: 200, body: [] },
  )
  const { session, call } = tab()
  session.begin(someTokens('first'))
  browser.clock.pass(110 * 60_000)
  await call('sessions', {})
  expect(requests.map((request) => request.token)).toEqual([null, 'Bearer second access'])
  expect(requests[0]?.body).toEqual({ refreshToken: 'first refresh' })
})

test('[ACC-21] a 401 invalid_token renews and replays once', async () => {
  const { tab, requests } = setting((request) => {
    if (isRefresh(request)) return { status: 200, body: someTokens('second') }
    return request.token === 'Bearer second access' ? { status: 200, body: [] } : invalidToken
  })
  const { session, call } = tab()
  session.begin(someTokens('first'))
  expect(await call('sessions', {})).toEqual({ ok: true, value: [] })
  expect(requests).toHaveLength(3)
})

test('[ACC-21] a replay that is refused as well is not replayed again', async () => {
  const { tab, requests } = setting((request) =>
    isRefresh(request) ? { status: 200, body: someTokens('second') } : invalidToken,
  )
  const { session, call } = tab()
  session.begin(someTokens('first'))
  expect(await call('sessions', {})).toMatchObject({ ok: false, error: { status: 401 } })
  expect(requests).toHaveLength(3)
})

test('[ACC-21] two tabs that renew at once make one refresh and both go on', async () => {
  const { tab, browser, requests } = setting((request) =>
    isRefresh(request) ? { status: 200, body: someTokens('second') } : { status: 200, body: [] },
  )
  const [here, there] = [tab(), tab()]
  here.session.begin(someTokens('first'))
  browser.clock.pass(130 * 60_000)
  const answers = await Promise.all([here.call('sessions', {}), there.call('sessions', {})])
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(requests.filter(isRefresh)).toHaveLength(1)
})

test('a call that the old token no longer serves waits for the change that brings the new one', async () => {
  const { tab, requests } = setting((request) => {
    if (request.address.endsWith('/v3/self')) return { status: 200, body: someTokens('second') }
    if (request.token === 'Bearer second access') return { status: 200, body: [] }
    return invalidToken
  })
  const { session, call } = tab()
  session.begin(someTokens('first'))
  const body = { password: 'x', newPassword: 'y' }
  const change = call('changeSelf', { body }).then((answer) => answer.ok && session.renew(answer.value))
  const [, answer] = await Promise.all([change, call('sessions', {})])
  expect(answer.ok).toBe(true)
  expect(requests.filter(isRefresh)).toEqual([])
})

test('[ACC-21] a refused refresh ends the session as expired', async () => {
  const { tab, browser } = setting(() => invalidToken)
  const { session, call } = tab()
  session.begin(someTokens('first'))
  browser.clock.pass(121 * 60_000)
  await call('sessions', {})
  expect(session.get()).toMatchObject({ session: null, ended: 'expired' })
})

test('[ACC-18] a refresh refused for the licence agreement ends the session with that flag', async () => {
  const { tab, browser } = setting(() => ({ status: 403, body: { error: 'eula_expired', message: '' } }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  browser.clock.pass(121 * 60_000)
  await call('sessions', {})
  expect(session.get()).toEqual({ session: null, eulaExpired: true, ended: 'eula_expired' })
})

test('a refresh without an answer keeps the session, and uses the token while it still works', async () => {
  const { tab, browser } = setting((request) =>
    isRefresh(request) ? 'no answer' : { status: 200, body: [] },
  )
  const { session, call } = tab()
  session.begin(someTokens('first'))
  browser.clock.pass(115 * 60_000)
  expect((await call('sessions', {})).ok).toBe(true)
  browser.clock.pass(10 * 60_000)
  expect(await call('sessions', {})).toMatchObject({ ok: false, error: { error: 'network' } })
  expect(session.get().session).not.toBeNull()
})

test('[ACC-21] a refresh that hangs holds no call up while the token works, and is tried again later', async () => {
  const { tab, browser, requests, breakOff } = setting((request) =>
    isRefresh(request) ? 'hangs' : { status: 200, body: [] },
  )
  const [here, there] = [tab(), tab()]
  here.session.begin(someTokens('first'))
  browser.clock.pass(115 * 60_000)
  const first = here.call('sessions', {})
  await nextTask()
  expect(requests.map(isRefresh)).toEqual([true])
  browser.clock.pass(2000)
  expect((await first).ok).toBe(true)
  // The next ones do not wait at all; nor does the other tab for longer, though it is not its turn to renew.
  expect((await here.call('sessions', {})).ok).toBe(true)
  const other = there.call('sessions', {})
  await nextTask()
  browser.clock.pass(2000)
  expect((await other).ok).toBe(true)
  expect(requests.filter(isRefresh)).toHaveLength(1)

  breakOff()
  await nextTask()
  browser.clock.pass(31_000)
  await nextTask()
  const later = here.call('sessions', {})
  await nextTask()
  browser.clock.pass(2000)
  expect((await later).ok).toBe(true)
  expect(requests.filter(isRefresh).length).toBeGreaterThan(1)
})

test('a 401 of login is an answer and refreshes nothing', async () => {
  const { tab, requests } = setting(() => ({
    status: 401,
    body: { error: 'invalid_credentials', message: '' },
  }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  const answer = await call('login', { body: { email: 'a@b.nl', password: 'x' } })
  expect(answer).toMatchObject({ ok: false, error: { error: 'invalid_credentials' } })
  expect(requests).toHaveLength(1)
})

test.each([
  [500, 'sessions', true],
  [503, 'sessions', true],
  [429, 'sessions', true],
  [429, 'activationMail', false],
  [413, 'activationMail', true],
  [404, 'sessions', false],
  [409, 'sessions', false],
  [500, 'clockNow', false],
] as const)('[ERR-01] a %i from %s leads to /error: %s', async (status, name, leads) => {
  const { tab, faults } = setting(() => ({ status, body: { error: 'internal', message: '' } }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  await call(name, {})
  expect(faults).toHaveLength(leads ? 1 : 0)
})

test('[ERR-01] a write beyond the general allowance is told on its page, with how long to wait', async () => {
  const { tab, faults } = setting(() => ({
    status: 429,
    retryAfter: 1,
    body: { error: 'too_many_requests', message: 'Too many requests.' },
  }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  expect(await call('changeProfile', { body: { firstName: 'Anouk' } })).toMatchObject({
    ok: false,
    error: { error: 'too_many_requests', message: 'Too many requests.', retryAfter: 1 },
  })
  expect(faults).toEqual([])
})

test('a failure told in place never leads to /error', async () => {
  const { tab, faults } = setting(() => ({ status: 500 }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  expect(await call('self', {}, { inPlace: true })).toMatchObject({ ok: false, error: { error: 'unknown' } })
  expect(faults).toEqual([])
})

test('no answer at all is a network failure and stays in place', async () => {
  const { tab, faults } = setting(() => 'no answer')
  const { call } = tab()
  expect(await call('passwordCost', {})).toMatchObject({ ok: false, error: { status: 0, error: 'network' } })
  expect(faults).toEqual([])
})

test('a success without a word, where the server has one, is no answer of the server', async () => {
  const { tab } = setting(({ address }) => ({ status: address.endsWith('/activation-mail') ? 202 : 200 }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  expect(await call('self', {})).toMatchObject({ ok: false, error: { error: 'network' } })
  // That it was accepted is all there is to say.
  expect(await call('activationMail', {})).toMatchObject({ ok: true })
})

test('after the end of the session nothing is asked with its token any more', async () => {
  const { tab, requests } = setting(() => ({ status: 202 }))
  const { session, call } = tab()
  session.begin(someTokens('first'))
  const deletion = call('deleteSelf', { body: { password: 'x' } }).then(() => session.end('deleted'))
  const [, answer] = await Promise.all([deletion, call('self', {})])
  expect(answer).toMatchObject({ ok: false, error: { error: 'invalid_token' } })
  expect(requests).toHaveLength(1)
})
