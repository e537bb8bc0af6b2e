import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isTooCommon } from './common-passwords.ts'

const byRank = dictionary['passwords-common']

test('[SEC-02] each of the 3,000 most common passwords is too short or refused', () => {
  const first = byRank.slice(0, 3000)
  expect(first).toHaveLength(3000)
  expect(first.filter((password) => password.length >= 8 && !isTooCommon(password))).toEqual([])
})

test('[SEC-02] of those that are long enough, the 3,000 most common are refused', () => {
  const longEnough = byRank.filter((password) => password.length >= 8).slice(0, 3000)
  expect(longEnough).toHaveLength(3000)
  expect(longEnough.filter((password) => !isTooCommon(password))).toEqual([])
})

test('[SEC-02] capitals do not save a common password', () => {
  for (const password of byRank.filter((one) => one.length >= 8).slice(0, 3000)) {
    expect(isTooCommon(password.toUpperCase())).toBe(true)
  }
  expect(isTooCommon('PassWord')).toBe(true)
})

test.each([
  'kompaan1',
  'Kompaan123',
  'KOMPAAN!',
  'kompaan 2026',
  'kompaan-1234',
  'KompaanRobot',
  'robotkompaan99',
  'zorgrobot',
  'Zorgrobot2026!',
  'companionrobot',
])('[SEC-02] the product’s own words are refused: %s', (password) => {
  expect(isTooCommon(password)).toBe(true)
})

test.each(['wachtwoord1', 'Wachtwoord!', 'Welkom01', 'welkom2026!', 'Zomer2026', 'Feyenoord1'])(
  '[SEC-02] what is common in Dutch is refused: %s',
  (password) => expect(isTooCommon(password)).toBe(true),
)

test.each([
  'lente in de tuin 7',
  'Samen-koffie-om-tien',
  'mijn kompaan danst graag',
  'xk27-vliegwiel',
  '春天在花园里散步',
])('[SEC-02] an uncommon password is not refused: %s', (password) => {
  expect(isTooCommon(password)).toBe(false)
})
