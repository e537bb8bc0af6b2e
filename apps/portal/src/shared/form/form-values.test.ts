import { describe, expect, expectTypeOf, test } from 'vitest'
import { isSame, pathsIn, valueAt, withValueAt, type FieldPath, type ListPath } from './form-values.ts'

type Script = {
  title: string
  isOn: boolean
  intentions: { text: string; commands: string[] }[]
  place: { room: string }
}

const script: Script = {
  title: 'Koffie',
  isOn: true,
  intentions: [
    { text: 'Ja', commands: ['ja', 'graag'] },
    { text: 'Nee', commands: [] },
  ],
  place: { room: 'keuken' },
}

describe('a place in a form', () => {
  test('is known to the compiler, with what stands there', () => {
    expectTypeOf<'intentions.2.text'>().toExtend<FieldPath<Script>>()
    expectTypeOf<'intentions.2.commands.0' | 'place.room' | 'title'>().toExtend<FieldPath<Script>>()
    expectTypeOf<'intentions.text'>().not.toExtend<FieldPath<Script>>()
    expectTypeOf<'title.0'>().not.toExtend<FieldPath<Script>>()
    expectTypeOf<ListPath<Script>>().toEqualTypeOf<'intentions' | `intentions.${number}.commands`>()
    expectTypeOf(valueAt(script, 'intentions.0.commands.1')).toEqualTypeOf<string>()
    expectTypeOf(valueAt(script, 'isOn')).toEqualTypeOf<boolean>()
  })

  test('is found through groups and rows', () => {
    expect(valueAt(script, 'intentions.0.commands.1')).toBe('graag')
    expect(valueAt(script, 'place.room')).toBe('keuken')
    expect(valueAt<unknown, string>(script, 'intentions.7.text')).toBeUndefined()
  })

  test('that gets another value leaves everything beside it the very same', () => {
    const next = withValueAt(script, 'intentions.1.text', 'Liever niet')
    expect(next).toEqual({
      ...script,
      intentions: [script.intentions[0], { text: 'Liever niet', commands: [] }],
    })
    expect(next.intentions[0]).toBe(script.intentions[0])
    expect(next.place).toBe(script.place)
    expect(script.intentions[1]?.text).toBe('Nee')
  })

  test('is one of all that there are', () => {
    expect(pathsIn({ ...script, intentions: script.intentions.slice(0, 1) })).toEqual([
      'title',
      'isOn',
      'intentions',
      'intentions.0',
      'intentions.0.text',
      'intentions.0.commands',
      'intentions.0.commands.0',
      'intentions.0.commands.1',
      'place',
      'place.room',
    ])
  })
})

test('values are the same when they hold the same, in whatever order their names stand', () => {
  expect(isSame(script, structuredClone(script))).toBe(true)
  expect(isSame({ a: 1, b: [] }, { b: [], a: 1 })).toBe(true)
  expect(isSame({ a: [] }, { a: {} })).toBe(false)
  expect(isSame({ a: ['x'] }, { a: ['x', 'y'] })).toBe(false)
  expect(isSame({ a: null }, { a: {} })).toBe(false)
  expect(isSame({ a: '1' }, { a: 1 })).toBe(false)
})
