import { expect, test } from 'vitest'
import { wayIn } from './invite-of-route.ts'

test('[USR-03] pages on the way in carry an invite along, whatever stands in its address', () => {
  expect(wayIn('/login', null)).toBe('/login')
  expect(wayIn('/signup/name', { inviteCode: 'a-b_c', email: 'an+$x@voorbeeld.nl' })).toBe(
    '/signup/name/a-b_c/an%2B%24x%40voorbeeld.nl',
  )
})
