import { expect, test } from 'vitest'
import type { SessionState } from '../../shared/session/session-store.ts'
import { storedSession } from '../../shared/session/stored-session.ts'
import { decideAccess } from './decide-access.ts'

const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 7200 } as const
const loggedIn: SessionState = { session: storedSession(tokens, 0, 'm'), eulaExpired: false, ended: null }
const loggedOut: SessionState = { session: null, eulaExpired: false, ended: null }
const invite = { inviteCode: 'c', email: 'an@voorbeeld.nl' }

test('[NAV-02] a public page sends who is logged in to the overview, or to the invite in progress', () => {
  expect(decideAccess('public', loggedOut, null, null)).toEqual({ kind: 'open' })
  expect(decideAccess('public', loggedIn, null, null)).toEqual({ kind: 'go', to: '/overview' })
  expect(decideAccess('public', loggedIn, null, invite)).toEqual({ kind: 'invite', invite })
})

test.each([
  [loggedOut, '/'],
  [{ ...loggedOut, ended: 'logged_out' }, '/'],
  [{ ...loggedOut, ended: 'expired' }, '/'],
  [{ ...loggedOut, ended: 'data_failure' }, '/error'],
  [{ ...loggedOut, eulaExpired: true, ended: 'eula_expired' }, '/login'],
  [{ ...loggedOut, eulaExpired: true, ended: 'data_failure' }, '/login'],
  [{ ...loggedOut, ended: 'deleted' }, '/delete-account/success'],
] as const)('[NAV-03] without a session (%o) a page behind login goes to %s', (state, to) => {
  expect(decideAccess('robot', state, null, null)).toEqual({ kind: 'go', to })
  expect(decideAccess('account', state, null, null)).toEqual({ kind: 'go', to })
})

test('[NAV-03] while the user is being fetched there is a wait', () => {
  expect(decideAccess('robot', loggedIn, null, null)).toEqual({ kind: 'wait' })
  expect(decideAccess('account', loggedIn, null, invite)).toEqual({ kind: 'wait' })
})

test('[NAV-03] without a robot: pairing, or the invite; account pages open all the same', () => {
  expect(decideAccess('robot', loggedIn, { robotCount: 0 }, null)).toEqual({ kind: 'go', to: '/pairing' })
  expect(decideAccess('robot', loggedIn, { robotCount: 0 }, invite)).toEqual({ kind: 'invite', invite })
  expect(decideAccess('account', loggedIn, { robotCount: 0 }, null)).toEqual({ kind: 'open' })
  expect(decideAccess('robot', loggedIn, { robotCount: 1 }, invite)).toEqual({ kind: 'open' })
})
