import { createSpeech } from '@kompaan/speech/core'
import { german } from '@kompaan/speech/languages/german'
import { expect, test } from 'vitest'
import { createScript } from './create-script.ts'
import { emptyGraph } from './graph.ts'
import * as all from './index.ts'
import { editContext } from './testing/edit-sequence.ts'

const alone = createScript(createSpeech(() => german))
const question = { kind: 'addStep', type: 'multipleChoice', place: { at: 'start' } } as const

test('W1 with one language it does as with all of them', () => {
  const inGerman = (script: Pick<typeof alone, 'edit'>) =>
    script.edit(emptyGraph, question, editContext({ language: 'de-DE' }))
  expect(inGerman(alone)).toEqual(inGerman(all))
  expect(JSON.stringify(inGerman(alone))).toContain('nein')
})

test('W1 that language stands for every code', () => {
  const edited = alone.edit(emptyGraph, question, editContext({ language: 'nl-NL' }))
  expect(JSON.stringify(edited)).toContain('nein')
})
