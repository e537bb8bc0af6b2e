import { robotLanguages, scriptCategories } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Script } from '../script.ts'
import { anyGraph } from '../testing/any-graph.ts'
import { toldAt } from '../testing/problem-text.ts'
import { runs } from '../testing/runs.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import { readScriptFile } from './read-script-file.ts'
import { scriptFileMaxLength } from './script-file.ts'
import { writeScriptFile } from './write-script-file.ts'

const coffee: Script = {
  name: 'Koffie',
  category: 'sustenance',
  language: 'nl-NL',
  graph: scriptOf([a.say('hello'), a.wait('pause', 75)], [to.next('hello', 'pause')]),
}

describe('a script and its file', () => {
  test('[SCR-15] F10 export and import are inverse', () => {
    const anyScript = fc.record({
      name: fc.constantFrom('Koffie', 'Ochtend 👵', ' x '),
      category: fc.constantFrom(...scriptCategories),
      language: fc.constantFrom(...robotLanguages),
      graph: anyGraph,
    })
    fc.assert(
      fc.property(anyScript, (script) => {
        expect(readScriptFile(writeScriptFile(script, '2026-03-01T14:15:00Z'))).toEqual({
          ok: true,
          value: script,
        })
      }),
      runs,
    )
  })

  test('[SCR-15] F10 a file says what it is, and people can read it', () => {
    expect(writeScriptFile(coffee, '2026-03-01T14:15:00Z').split('\n').slice(0, 9)).toEqual([
      '{',
      '  "format": "kompaan-script",',
      '  "version": 1,',
      '  "exportedAt": "2026-03-01T14:15:00Z",',
      '  "script": {',
      '    "scriptName": "Koffie",',
      '    "scriptCategory": "sustenance",',
      '    "scriptLanguage": "nl-NL"',
      '  },',
    ])
  })
})

describe('what is wrong with a file', () => {
  test.each([
    ['', 'not_json', ''],
    ['', 'not_json', 'a letter to grandma'],
    ['', 'not_json', cut()],
    ['', 'not_json', '['.repeat(1_000_000)],
    ['', 'not_an_object', '[]'],
    ['', 'not_an_object', 'null'],
    ['format', 'not_a_script_file', '{}'],
    ['format', 'not_a_script_file', changed({ format: 'playlist' })],
    ['version', 'newer_version', changed({ version: 2 })],
    ['version', 'unknown_version', changed({ version: 0 })],
    ['version', 'unknown_version', changed({ version: '1' })],
    ['extra', 'unknown_field', changed({ extra: 1 })],
    ['script', 'not_an_object', changed({ script: null })],
    ['exportedAt', 'not_a_text', changed({ exportedAt: 5 })],
    ['script.scriptName', 'missing', changedDetails({ scriptName: undefined })],
    ['script.scriptName', 'empty', changedDetails({ scriptName: '  ' })],
    ['script.scriptName', 'too_long 128', changedDetails({ scriptName: 'x'.repeat(129) })],
    ['script.scriptCategory', 'missing', changedDetails({ scriptCategory: undefined })],
    [
      'script.scriptCategory',
      'not_one_of act_visits, sustenance, selfcare, health, household, other',
      changedDetails({ scriptCategory: 'fun' }),
    ],
    [
      'script.scriptLanguage',
      'not_one_of nl-NL, en-GB, de-DE, it-IT, zh-TW, tr-TR',
      changedDetails({ scriptLanguage: 'fr-FR' }),
    ],
    ['steps', 'not_a_list', changed({ steps: 'none' })],
    ['', 'too_long 4000000', ' '.repeat(scriptFileMaxLength + 1)],
  ])('[SCR-15] F11 %s: %s', (path, problem, text) => {
    const read = readScriptFile(text)
    expect(read.ok ? [] : toldAt(read.error)).toContainEqual([path, problem])
  })

  test('[SCR-15] F11 a newer file is told as such, not as damaged', () => {
    expect(readScriptFile(changed({ version: 2, steps: 'in another way' }))).toEqual({
      ok: false,
      error: [{ path: 'version', code: 'newer_version' }],
    })
  })

  test('F11 a mark before the first character is no damage', () => {
    expect(readScriptFile(`\uFEFF${writeScriptFile(coffee, '')}`)).toEqual({ ok: true, value: coffee })
  })

  test('[SCR-17] F9 a script without a language is Dutch', () => {
    expect(readScriptFile(changedDetails({ scriptLanguage: undefined }))).toEqual({ ok: true, value: coffee })
  })

  test('F11 any change to the text of a file gives a script or problems, never an exception', () => {
    const text = writeScriptFile(coffee, '')
    const edits = fc.record({ at: fc.nat({ max: text.length }), gone: fc.nat({ max: 9 }), put: fc.string() })
    fc.assert(
      fc.property(edits, ({ at, gone, put }) => {
        const read = readScriptFile(text.slice(0, at) + put + text.slice(at + gone))
        expect(read.ok || read.error.length > 0).toBe(true)
      }),
      runs,
    )
  })
})

function changed(fields: object): string {
  return JSON.stringify({ ...JSON.parse(writeScriptFile(coffee, '')), ...fields })
}

function changedDetails(fields: object): string {
  const details = { scriptName: 'Koffie', scriptCategory: 'sustenance', scriptLanguage: 'nl-NL' }
  return changed({ script: { ...details, ...fields } })
}

function cut(): string {
  return writeScriptFile(coffee, '').slice(0, -40)
}
