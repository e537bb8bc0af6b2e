import { describe, expect, it } from 'vitest'
import type { DraftContent } from '../../../shared/drafts/draft-ports.ts'
import { readDraft, writeDraft } from './draft-content.ts'
import { addStep, makeEditor } from './testing/make-editor.ts'

describe('[SCR-11] what is kept of a script', () => {
  it('is the same when it is read again, also unfinished', async () => {
    const editor = await makeEditor()
    const first = addStep(editor, 'say', { at: 'start' })
    addStep(editor, 'multipleChoice', { at: 'after', stepId: first })
    editor.describe({ name: '', category: null })
    const kept = { script: editor.get().history.script, baseVersionId: 'v1', templateId: null }
    const stored: DraftContent = JSON.parse(JSON.stringify(writeDraft(kept)))
    expect(readDraft(stored)).toEqual(kept)
  })

  it('is none when something else wrote it', () => {
    expect(readDraft({ text: 'Goedemorgen' })).toBeNull()
    expect(readDraft({ name: 'x', language: 'nl-NL', steps: 'no', nodes: [], nexts: [] })).toBeNull()
  })
})
