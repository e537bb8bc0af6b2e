import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Focus } from '../edit/focus.ts'
import { emptyGraph } from '../graph.ts'
import type { ScriptGraph } from '../graph.ts'
import { edit } from '../index.ts'
import type { ScriptDraft } from '../script.ts'
import { anyEdit, editContext } from '../testing/edit-sequence.ts'
import { runs } from '../testing/runs.ts'
import { startHistory } from './history.ts'
import type { History } from './history.ts'
import { isSaved, markSaved } from './mark-saved.ts'
import { endTyping, historyDepth, recordEdit } from './record-edit.ts'
import { redo } from './redo.ts'
import { undo } from './undo.ts'

const opened = startHistory(said(''), 'start', true)

describe('undo and redo', () => {
  test('[SCR-12] H1 everything undone is the start, everything redone the end, for any edits', () => {
    const edits = fc.array(fc.record({ by: anyEdit, typed: fc.boolean(), pause: fc.nat({ max: 2000 }) }), {
      maxLength: 40,
      size: 'max',
    })
    fc.assert(
      fc.property(edits, (all) => {
        const context = editContext()
        const start: History<Focus | null> = startHistory(written(emptyGraph), null, true)
        let at = 0
        let history = start
        for (const { by, typed, pause } of all) {
          at += pause
          const result = edit(history.script.graph, by(history.script.graph), context)
          if (!result.ok) continue
          const { graph, focus } = result.value
          const group = typed ? 'field' : null
          const script = { ...history.script, graph }
          history = recordEdit(history, { script, from: history.focus, focus, group, at })
        }
        const undone = all.reduce(undo, history)
        expect(undone.script.graph).toBe(emptyGraph)
        expect(isSaved(undone)).toBe(true)
        const redone = all.reduce(redo, undone)
        expect(redone.script).toBe(history.script)
        expect(redone.past).toEqual(history.past)
      }),
      runs,
    )
  })

  test('H1 undoing and redoing without end changes nothing', () => {
    expect(undo(opened)).toBe(opened)
    expect(redo(opened)).toBe(opened)
  })

  test('H2 an edit after undoing drops what was undone', () => {
    const branched = edited(undo(edited(edited(opened, 'a'), 'ab')), 'ax')
    expect(branched.future).toEqual([])
    expect(texts(branched)).toEqual(['', 'a', 'ax'])
  })

  test('H2 an edit that changes nothing is no change, but moves the carer', () => {
    const moved = recordEdit(opened, {
      script: { ...opened.script },
      from: 'start',
      focus: 'there',
      group: null,
      at: 0,
    })
    expect(moved).toEqual({ ...opened, focus: 'there' })
  })

  test('H5 undoing brings back to where the edit was made, redoing to where it led', () => {
    const added = recordEdit(opened, {
      script: said('a'),
      from: 'list',
      focus: 'new step',
      group: null,
      at: 0,
    })
    expect(undo(added).focus).toBe('list')
    expect(redo(undo(added)).focus).toBe('new step')
  })

  test('[SCR-12] H1 name, category and language are undone and redone with the steps', () => {
    const named = { ...opened.script, name: 'Thee', category: 'sustenance', language: 'en-GB' } as const
    const renamed = recordEdit(opened, { script: named, from: 'title', focus: 'title', group: null, at: 0 })
    const { graph } = said('a')
    const all = recordEdit(renamed, {
      script: { ...named, graph },
      from: 'list',
      focus: 'list',
      group: null,
      at: 0,
    })
    expect(undo(all).script).toBe(named)
    expect(undo(undo(all)).script).toBe(opened.script)
    expect(redo(redo(undo(undo(all)))).script).toBe(all.script)
  })

  test('[SCR-12] H6 500 changes can be undone, older ones are forgotten', () => {
    let history = opened
    for (let index = 0; index < 600; index++) history = edited(history, `${index}`)
    expect(history.past).toHaveLength(historyDepth)
    for (let index = 0; index < 600; index++) history = undo(history)
    expect(texts(history)).toEqual(['99'])
    expect(isSaved(history)).toBe(false)
  })
})

describe('typing', () => {
  test('H3 typing in one field is one change', () => {
    const history = typed(typed(typed(opened, 'j', 0), 'ja', 900), 'jaz', 1800)
    expect(texts(history)).toEqual(['', 'jaz'])
    expect(redo(undo(history)).focus).toBe('after jaz')
  })

  test('H3 a pause of more than a second begins a new one', () => {
    expect(texts(typed(typed(opened, 'j', 0), 'ja', 1000))).toEqual(['', 'ja'])
    expect(texts(typed(typed(opened, 'j', 0), 'ja', 1001))).toEqual(['', 'j', 'ja'])
  })

  test('H3 so does another field, an edit that is no typing, or a clock that was set back', () => {
    expect(texts(typed(typed(opened, 'j', 0, 'text'), 'ja', 1, 'command'))).toEqual(['', 'j', 'ja'])
    expect(texts(typed(edited(typed(opened, 'j', 0), 'ja'), 'jaz', 1))).toEqual(['', 'j', 'ja', 'jaz'])
    expect(texts(typed(typed(opened, 'j', 5000), 'ja', 10))).toEqual(['', 'j', 'ja'])
  })

  test('H3 so do undoing, redoing, saving and leaving the field', () => {
    const first = typed(opened, 'j', 0)
    expect(texts(typed(redo(undo(first)), 'ja', 1))).toEqual(['', 'j', 'ja'])
    expect(texts(typed(markSaved(first, first.script), 'ja', 1))).toEqual(['', 'j', 'ja'])
    expect(texts(typed(endTyping(first), 'ja', 1))).toEqual(['', 'j', 'ja'])
  })
})

describe('the saved marker', () => {
  test('H4 a new script, or a draft, is not saved', () => {
    expect(isSaved(startHistory(written(emptyGraph), null, false))).toBe(false)
    expect(isSaved(startHistory(written(emptyGraph), null, true))).toBe(true)
  })

  test('H4 clean again when undone or redone back to what was saved', () => {
    const saved = markSavedNow(edited(edited(opened, 'a'), 'ab'))
    expect(isSaved(saved)).toBe(true)
    expect(isSaved(undo(saved))).toBe(false)
    expect(isSaved(redo(undo(saved)))).toBe(true)
    expect(isSaved(undo(edited(saved, 'abc')))).toBe(true)
  })

  test('H4 a name that is typed back to what was saved is saved', () => {
    const name = (history: History<string>, name: string) =>
      recordEdit(history, {
        script: { ...history.script, name },
        from: 'title',
        focus: 'title',
        group: null,
        at: 0,
      })
    expect(isSaved(name(opened, 'Thee'))).toBe(false)
    expect(isSaved(name(name(opened, 'Thee'), 'Koffie'))).toBe(true)
  })

  test('H4 never clean again when an edit took another way', () => {
    const branched = edited(undo(markSavedNow(edited(opened, 'a'))), 'x')
    expect(isSaved(branched)).toBe(false)
    expect(isSaved(undo(branched))).toBe(false)
    expect(isSaved(redo(branched))).toBe(false)
  })

  test('H4 what was typed while the save was on its way is still to be saved', () => {
    const sent = endTyping(typed(opened, 'j', 0))
    const answered = markSaved(typed(sent, 'ja', 1), sent.script)
    expect(isSaved(answered)).toBe(false)
    expect(isSaved(undo(answered))).toBe(true)
  })
})

function said(text: string): ScriptDraft {
  const step = { id: 's', type: 'say', text, notify: false, greet: false, sayTime: false } as const
  return written({ first: 's', steps: [step], links: [] })
}

function written(graph: ScriptGraph): ScriptDraft {
  return { name: 'Koffie', category: null, language: 'nl-NL', graph }
}

function edited(history: History<string>, text: string): History<string> {
  return recordEdit(history, { script: said(text), from: history.focus, focus: text, group: null, at: 0 })
}

function typed(history: History<string>, text: string, at: number, group = 'text'): History<string> {
  return recordEdit(history, { script: said(text), from: history.focus, focus: `after ${text}`, group, at })
}

function markSavedNow(history: History<string>): History<string> {
  return markSaved(history, history.script)
}

/** What the script said at each moment that can be gone back to, and now. */
function texts(history: History<string>): readonly string[] {
  return [...history.past, history].map(({ script }) => {
    const step = script.graph.steps[0]
    return step?.type === 'say' ? step.text : ''
  })
}
