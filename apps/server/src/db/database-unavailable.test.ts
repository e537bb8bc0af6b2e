import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('of the database'), { code })

test.each(['08006', '53100', '57P01', '57014', '25006'])(
  'a database that answers %s is not there for now',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
    expect(isDatabaseUnavailable(new Error('query', { cause: withCode(code) }))).toBe(true)
  },
)

test.each(['23505', '22P05', '42P01'])('one that answers %s is there, and refuses', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false)
})
