import { expect, test, vi } from 'vitest'
import { fakeBrowser, someTokens } from './fake-browser.ts'
import { eulaExpiredKey, sessionKey } from './session-store.ts'

test('a login is there after a reload', () => {
  const browser = fakeBrowser()
  browser.tab().begin(someTokens('first'))
  expect(browser.tab().get().session).toMatchObject({ access_token: 'first access', mark: 'login 1' })
})

test('a renewal keeps the mark of the login, a new login gets another', () => {
  const tab = fakeBrowser().tab()
  tab.begin(someTokens('first'))
  tab.renew(someTokens('second'))
  expect(tab.get().session).toMatchObject({ access_token: 'second access', mark: 'login 1' })
  tab.begin(someTokens('third'))
  expect(tab.get().session?.mark).toBe('login 2')
})

test('a renewal that arrives after logout does not log in again', () => {
  const tab = fakeBrowser().tab()
  tab.begin(someTokens('first'))
  tab.end('logged_out')
  tab.renew(someTokens('late'))
  expect(tab.get().session).toBeNull()
})

test('logout in one tab is noticed in the other, which says that it happened elsewhere', () => {
  const browser = fakeBrowser()
  const [here, there] = [browser.tab(), browser.tab()]
  here.begin(someTokens('first'))
  there.reread()
  const noticed = vi.fn<() => void>()
  there.subscribe(noticed)
  here.end('logged_out')
  expect(there.reread()).toBeNull()
  expect(there.get()).toEqual({ session: null, eulaExpired: false, ended: 'elsewhere' })
  expect(noticed).toHaveBeenCalledOnce()
})

test('the flag of an expired licence agreement outlives logout and ends with the next login', () => {
  const browser = fakeBrowser()
  const tab = browser.tab()
  tab.begin(someTokens('first'))
  tab.end('eula_expired')
  expect(browser.local.getItem(eulaExpiredKey)).toBe('true')
  expect(browser.local.getItem(sessionKey)).toBeNull()
  expect(tab.get()).toMatchObject({ eulaExpired: true, ended: 'eula_expired' })
  tab.begin(someTokens('second'))
  expect(tab.get()).toMatchObject({ eulaExpired: false, ended: null })
})

test('what is not a session in storage counts as none', () => {
  const browser = fakeBrowser()
  for (const text of ['', 'null', '{"access_token":1}', 'not json']) {
    browser.local.setItem(sessionKey, text)
    expect(browser.tab().get().session).toBeNull()
  }
})
