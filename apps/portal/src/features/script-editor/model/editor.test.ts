import { describe, expect, it } from 'vitest'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'
import { isDirty } from './editor.ts'
import { stepsInOrder } from './outline-shape.ts'
import { addStep, makeEditor, stillClock } from './testing/make-editor.ts'

describe('the editor’s script', () => {
  it('[SCR-12] is undone and done again 500 deep, back to the very script it began with', async () => {
    const editor = await makeEditor()
    const { script: start } = editor.get().history
    for (let count = 0; count < 500; count += 1) {
      editor.describe({ name: `Ochtend ${count}` })
    }
    for (let count = 0; count < 499; count += 1) editor.undo()
    expect(editor.get().history.script.name).toBe('Ochtend 0')
    editor.undo()
    expect(editor.get().history.script).toBe(start)
    editor.undo()
    for (let count = 0; count < 500; count += 1) editor.redo()
    expect(editor.get().history.script.name).toBe('Ochtend 499')
  })

  it('[SCR-12] takes back typing in one field as one change, until the field is left', async () => {
    const editor = await makeEditor()
    const stepId = addStep(editor, 'say', { at: 'start' })
    const write = (text: string) =>
      editor.edit({ kind: 'setContent', stepId, content: { type: 'say', text } }, `${stepId} text`)
    for (const text of ['G', 'Go', 'Goed']) write(text)
    editor.endTyping()
    write('Goede')
    editor.undo()
    expect(editor.get().steps.get(stepId)).toMatchObject({ text: 'Goed' })
    editor.undo()
    expect(editor.get().steps.get(stepId)).toMatchObject({ text: '' })
  })

  it('[SCR-11] is clean again when undone to what was saved, and a new one is dirty from its first change', async () => {
    const saved = await makeEditor()
    expect(isDirty(saved.get())).toBe(false)
    addStep(saved, 'say', { at: 'start' })
    expect(isDirty(saved.get())).toBe(true)
    saved.undo()
    expect(isDirty(saved.get())).toBe(false)
    saved.redo()
    saved.saved(saved.get().history.script)
    expect(isDirty(saved.get())).toBe(false)

    const fresh = await makeEditor({ isSaved: false })
    expect(isDirty(fresh.get())).toBe(false)
    fresh.describe({ name: 'Middag' })
    expect(isDirty(fresh.get())).toBe(true)
  })

  it('[SCR-11] takes over a draft as one change, which can be undone', async () => {
    const editor = await makeEditor()
    const other = await makeEditor()
    addStep(other, 'say', { at: 'start' })
    const { script } = editor.get().history
    editor.take(other.get().history.script, other.engine())
    expect(editor.get().history.script.graph).toBe(other.get().history.script.graph)
    editor.undo()
    expect(editor.get().history.script).toBe(script)
  })

  it('keeps the outline the very same while somebody types, and tells only what follows that step', async () => {
    const editor = await makeEditor()
    const first = addStep(editor, 'say', { at: 'start' })
    const second = addStep(editor, 'say', { at: 'after', stepId: first })
    const before = editor.get()
    editor.edit({ kind: 'setContent', stepId: second, content: { type: 'say', text: 'Dag' } }, 'text')
    const after = editor.get()
    expect(after.shape).toBe(before.shape)
    expect(after.positions).toBe(before.positions)
    expect(after.linksOf).toBe(before.linksOf)
    expect(after.steps.get(first)).toBe(before.steps.get(first))
    expect(after.told).toBe(before.told)
  })

  it('draws only the branch anew in which a step was added', async () => {
    const editor = await makeEditor()
    const question = addStep(editor, 'closedQuestion', { at: 'start' })
    const [yes, no] = editor.get().linksOf.get(question) ?? []
    const before = editor.get().shape.steps[0]
    addStep(editor, 'say', { at: 'branch', linkId: yes?.id ?? '' })
    const after = editor.get().shape.steps[0]
    expect(after?.branches.map(({ linkId }) => linkId)).toEqual([yes?.id, no?.id])
    expect(after?.branches[0]).not.toBe(before?.branches[0])
    expect(after?.branches[1]).toBe(before?.branches[1])
  })
})

describe('what is wrong', () => {
  it('[SCR-09] is not told of a step that is being filled in, and is once it was left', async () => {
    const editor = await makeEditor()
    const stepId = addStep(editor, 'say', { at: 'start' })
    editor.openStep(stepId)
    expect(editor.get().issues).toHaveLength(1)
    expect(editor.get().toldCount).toBe(0)
    editor.openStep(null)
    expect(editor.get().told.get(stepId)).toMatchObject([{ code: 'text_missing' }])
  })

  it('[SCR-09] is looked at after a pause in typing, and at once when it is saved', async () => {
    const clock = stillClock()
    const editor = await makeEditor({ clock })
    const stepId = addStep(editor, 'say', { at: 'start' })
    editor.openStep(stepId)
    editor.openStep(null)
    const write = (text: string) =>
      editor.edit({ kind: 'setContent', stepId, content: { type: 'say', text } }, 'text')
    write('Dag')
    expect(editor.get().toldCount).toBe(1)
    await clock.advance(200)
    write('Dag!')
    await clock.advance(200)
    expect(editor.get().toldCount).toBe(1)
    await clock.advance(100)
    expect(editor.get().toldCount).toBe(0)
    write('')
    expect(editor.check()).toEqual({ isValid: false, firstStep: stepId })
    expect(editor.get().toldCount).toBe(1)
  })

  it('[SCR-09] includes a script without steps only when it is saved', async () => {
    const editor = await makeEditor()
    expect(editor.get().toldCount).toBe(0)
    expect(editor.check()).toEqual({ isValid: false, firstStep: null })
    expect(editor.get().told.get('')).toMatchObject([{ code: 'no_steps' }])
  })
})

describe('where somebody is', () => {
  it('is brought back by undo, also out of a branch that was folded up', async () => {
    const editor = await makeEditor()
    const question = addStep(editor, 'closedQuestion', { at: 'start' })
    const linkId = editor.get().linksOf.get(question)?.[0]?.id ?? ''
    const inside = addStep(editor, 'say', { at: 'branch', linkId })
    editor.openStep(inside)
    editor.edit({ kind: 'setContent', stepId: inside, content: { type: 'say', text: 'Fijn' } })
    editor.openStep(null)
    editor.select(question)
    editor.fold(linkId, true)
    const { shown } = editor.get()
    editor.undo()
    expect(editor.get().history.focus?.stepId).toBe(inside)
    expect(editor.get().closed.has(linkId)).toBe(false)
    expect(editor.get().shown).toBe(shown + 1)
  })

  it('is no form of a step that undo has taken away', async () => {
    const editor = await makeEditor()
    const stepId = addStep(editor, 'say', { at: 'start' })
    editor.openStep(stepId)
    editor.undo()
    expect(editor.get().open).toBeNull()
    expect(stepsInOrder(editor.get().shape)).toEqual([])
  })
})

describe('the language', () => {
  it('[SCR-17] changes with the words of the other, and back with undo', async () => {
    const editor = await makeEditor()
    expect(editor.changeLanguage(await loadEngine('de-DE')).ok).toBe(true)
    const question = addStep(editor, 'multipleChoice', { at: 'start' })
    expect(editor.get().linksOf.get(question)).toMatchObject([
      { commands: [{ text: 'ja' }] },
      { commands: [{ text: 'nein' }] },
    ])
    editor.undo()
    editor.undo()
    expect(editor.engine().language).toBe('nl-NL')
  })

  it('[SCR-17] stays while the script listens for yes or no', async () => {
    const editor = await makeEditor()
    addStep(editor, 'multipleChoice', { at: 'start' })
    expect(editor.changeLanguage(await loadEngine('de-DE')).ok).toBe(false)
    expect(editor.get().history.script.language).toBe('nl-NL')
  })
})
