import { page } from 'vitest/browser'
import type { Editor } from '../../model/editor.ts'
import { addStep, makeEditor } from '../../model/testing/make-editor.ts'

/** Good morning, and a question with two answers. */
export async function conversation() {
  const editor = await makeEditor()
  const hello = say(editor, { at: 'start' }, 'Goedemorgen')
  const question = addStep(editor, 'multipleChoice', { at: 'after', stepId: hello })
  editor.edit({ kind: 'setContent', stepId: question, content: { type: 'multipleChoice', text: 'Koffie?' } })
  const [yes = ''] = (editor.get().linksOf.get(question) ?? []).map(({ to }) => to ?? '')
  editor.edit({ kind: 'setContent', stepId: yes, content: { type: 'say', text: 'Lekker!' } })
  return { editor }
}

export function say(editor: Editor, place: Parameters<typeof addStep>[2], text: string): string {
  const stepId = addStep(editor, 'say', place)
  editor.edit({ kind: 'setContent', stepId, content: { type: 'say', text } })
  return stepId
}

/** Finds a card by the number that it shows. */
export function card(position: string) {
  return page.getByRole('button', { name: new RegExp(`^${RegExp.escape(position)} `) })
}
