import { expect, test } from 'vitest'
import { faultOf, placeOf } from './file-problem.ts'

test.each([
  ['', { part: 'file' }],
  ['format', { part: 'file' }],
  ['steps', { part: 'file' }],
  ['extra.0', { part: 'file' }],
  ['script.scriptName', { part: 'details' }],
  ['steps.0.stepType', { part: 'step', number: 1 }],
  ['nodes.11.text', { part: 'content', number: 12 }],
  ['nexts.2', { part: 'link', number: 3 }],
])('[SCR-15] what is wrong at "%s" is told at its place', (path, place) => {
  expect(placeOf(path)).toEqual(place)
})

test('[SCR-15] a file that is no object is no script, a part that is none is wrong', () => {
  expect(faultOf('not_an_object', '')).toBe('foreign')
  expect(faultOf('not_an_object', 'steps.2')).toBe('wrong')
  expect(faultOf('too_long', '')).toBe('tooLarge')
  expect(faultOf('too_long', 'nodes.2.text')).toBe('tooLong')
})
