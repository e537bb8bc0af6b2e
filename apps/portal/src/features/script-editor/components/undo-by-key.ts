import type { Editor } from '../model/editor.ts'

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly preventDefault: () => void
}

/**
 * Ctrl+Z and Ctrl+Shift+Z while somebody types: the browser's own undo knows one field, and would take back what the
 * script has long gone on from.
 */
export function undoByKey(event: Pressed, editor: Pick<Editor, 'undo' | 'redo'>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  const isRedo = (key === 'z' && event.shiftKey) || key === 'y'
  if (!isRedo && key !== 'z') return
  event.preventDefault()
  if (isRedo) editor.redo()
  else editor.undo()
}
