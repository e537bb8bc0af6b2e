import { eventKinds } from '@kompaan/contract'
import { expect, test } from 'vitest'
import { features } from './app.ts'
import { floors } from './features/floors.ts'

test('features are listed from the ground floor up, and each stands on one', () => {
  const places = features.map(({ name }) => floors.findIndex((names) => names.includes(name)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('every kind of event belongs to one feature', () => {
  const named = features.flatMap(({ events = [] }) => events)
  expect(named.toSorted()).toEqual(Object.values(eventKinds).flat().toSorted())
})

test('no two features bring the same command', () => {
  const named = features.flatMap(({ commands = [] }) => commands.map(({ name }) => name.join(' ')))
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  expect(named).not.toEqual([])
})
