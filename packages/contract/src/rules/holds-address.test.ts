import { expect, test } from 'vitest'
import { endUserNameProblem } from './length-rules.ts'
import { nameProblem } from './name-rule.ts'

const names = [
  'Dr. van Dam',
  'J.P. Jansen',
  'J. P. Jansen',
  'St. John',
  'King, Martin L. Jr.',
  'mw. A.B.C. de Vries-O’Brien',
  'Anna.',
  'J.Smit',
  'j.smit',
  'M.van Dam',
  'J.P.Jansen',
  'A.M.T.de Boer',
  'St.John',
  'dr.Vermeer',
  'Th.Huygens-Bakker',
  'Wwwolf',
  'Httpsen',
]

test.each(names)('[ACC-04, SET-01] %s is a name', (value) => {
  expect(nameProblem(value)).toBeNull()
  expect(endUserNameProblem(value)).toBeNull()
})

const written = [
  'evil.example',
  'Uw account verloopt, ga naar evil.nl',
  'www evil nl',
  'WWW.Evil.Com',
  'https evil',
  't.co',
  'T.me',
  'J.Smit.nl',
  'st.john.com',
  'Anna.Bakker',
  'evil.\u200ccom',
  'ｅｖｉｌ.ｃｏｍ',
  'пример.рф',
]

test.each(written)('[ACC-04, SEC-36] %s is no name but leads somewhere', (value) => {
  expect(nameProblem(value)).toBe('address')
  expect(endUserNameProblem(value)).toBe('address')
})

const typed = [
  'http://evil.example/x',
  'evil.example/x',
  'bel@evil.example',
  'bel＠evil',
  'evil．example',
  'evil。中国',
  'ga naar 192.0.2.7',
]

test.each(typed)('[SET-01, SEC-36] the owner of a robot is not called %s', (value) => {
  expect(endUserNameProblem(value)).toBe('address')
  expect(nameProblem(value)).not.toBeNull()
})

test('[SET-01] a name with figures and signs is still a name', () => {
  for (const value of ['Kamer 2.14', 'Opa & oma', 'Riet (3e verdieping)', 'Jo/Riet']) {
    expect(endUserNameProblem(value)).toBeNull()
  }
})
