import { describe, expect, it } from 'vitest'
import type { Editor } from './editor.ts'
import { addStep, makeEditor } from './testing/make-editor.ts'
import { beginTry, type TryRun } from './try-run.ts'

const now = Date.UTC(2026, 10, 16, 9, 0)

describe('[SCR-14] trying a script', () => {
  it('says what the robot would, passes over waits and stops at a question', async () => {
    const editor = await makeEditor()
    const hello = say(editor, { at: 'start' }, 'Dag, het is {{$dayOfWeek}}')
    const wait = addStep(editor, 'wait', { at: 'after', stepId: hello })
    editor.edit({ kind: 'setContent', stepId: wait, content: { type: 'wait', minutes: 90 } })
    const question = addStep(editor, 'multipleChoice', { at: 'after', stepId: wait })
    editor.edit({
      kind: 'setContent',
      stepId: question,
      content: { type: 'multipleChoice', text: 'Koffie?' },
    })
    const { run } = begin(editor)
    expect(run.state()).toEqual({
      lines: [
        { kind: 'said', stepId: hello, text: 'Dag, het is maandag', notify: false },
        { kind: 'waited', stepId: wait, seconds: 5400 },
        { kind: 'said', stepId: question, text: 'Koffie?', notify: false },
      ],
      stepId: question,
      question: { kind: 'listen', answers: ['ja', 'nee'] },
    })
  })

  it('follows what is answered, tapped or typed, and tells which branches were taken', async () => {
    const { editor, yes, no } = await coffee()
    const first = begin(editor)
    expect(first.run.answer({ kind: 'heard', text: 'ja graag' }).lines.at(-2)).toMatchObject({
      text: 'Lekker!',
    })
    expect(first.taken).toEqual([yes])
    const second = begin(editor)
    expect(second.run.answer({ kind: 'heard', text: 'nee' }).lines.at(-1)).toEqual({
      kind: 'ended',
      reason: 'finished',
    })
    expect(second.taken).toEqual([no])
  })

  it('asks once more after silence, and then goes no further without a branch for it', async () => {
    const { editor } = await coffee()
    const { run, taken } = begin(editor)
    expect(run.answer({ kind: 'heard', text: null }).question).toMatchObject({ kind: 'listen' })
    expect(run.answer({ kind: 'heard', text: null }).lines.at(-1)).toEqual({
      kind: 'ended',
      reason: 'noBranch',
    })
    expect(taken).toEqual([])
  })

  it('begins at any step, and leaves the script as it is', async () => {
    const editor = await makeEditor()
    const first = say(editor, { at: 'start' }, 'Een')
    const second = say(editor, { at: 'after', stepId: first }, 'Twee')
    const { script } = editor.get().history
    const { run } = begin(editor, second)
    expect(run.state().lines).toMatchObject([{ text: 'Twee' }, { kind: 'ended' }])
    expect(editor.get().history.script).toBe(script)
  })

  it('asks whether a status was seen, and knows of no at once', async () => {
    const editor = await makeEditor()
    const check = addStep(editor, 'statusCheck', { at: 'start' })
    editor.edit({
      kind: 'setContent',
      stepId: check,
      content: { type: 'statusCheck', statusCheck: 'pillendoos' },
    })
    const no = editor.get().linksOf.get(check)?.[1]?.id ?? ''
    say(editor, { at: 'branch', linkId: no }, 'Vergeet uw pillen niet')
    const { run, taken } = begin(editor)
    expect(run.state().question).toEqual({ kind: 'status', name: 'pillendoos' })
    expect(run.answer({ kind: 'status', seen: 'no' }).lines).toMatchObject([
      { kind: 'checked', seen: 'no' },
      { text: 'Vergeet uw pillen niet' },
      { kind: 'ended' },
    ])
    expect(taken).toEqual([no])
  })
})

function say(editor: Editor, place: Parameters<typeof addStep>[2], text: string): string {
  const stepId = addStep(editor, 'say', place)
  editor.edit({ kind: 'setContent', stepId, content: { type: 'say', text } })
  return stepId
}

async function coffee() {
  const editor = await makeEditor()
  const question = addStep(editor, 'multipleChoice', { at: 'start' })
  editor.edit({ kind: 'setContent', stepId: question, content: { type: 'multipleChoice', text: 'Koffie?' } })
  const [yes = '', no = ''] = (editor.get().linksOf.get(question) ?? []).map(({ id }) => id)
  say(editor, { at: 'branch', linkId: yes }, 'Lekker!')
  return { editor, yes, no }
}

function begin(editor: Editor, from: string | null = null): { run: TryRun; taken: string[] } {
  const { graph, language } = editor.get().history.script
  const taken: string[] = []
  const run = beginTry({
    graph,
    language,
    engine: editor.engine(),
    from,
    now,
    timeZone: 'Europe/Amsterdam',
    onBranch: (linkId) => taken.push(linkId),
  })
  return { run, taken }
}
