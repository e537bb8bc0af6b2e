import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

test('parameters are filled in and encoded', () => {
  expect(addressOf('/api/account/eula/{id}', { params: { id: 'a/b' } }, {})).toBe('/api/account/eula/a%2Fb')
})

test('a query holds only what was given', () => {
  const parts = { query: { language: 'nl', other: undefined } }
  expect(addressOf('/api/account/eula/latest', parts, {})).toBe('/api/account/eula/latest?language=nl')
  expect(addressOf('/api/account/eula/latest', { query: {} }, {})).toBe('/api/account/eula/latest')
})

test('a service named in the configuration replaces its part of the path', () => {
  const services = { robot: 'https://robots.example/' }
  expect(addressOf('/api/robot/robots/mine', {}, services)).toBe('https://robots.example/robots/mine')
  expect(addressOf('/api/account/login', {}, services)).toBe('/api/account/login')
})
