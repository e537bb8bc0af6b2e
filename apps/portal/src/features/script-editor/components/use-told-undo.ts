import { useMemo } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { announce } from '../../../shared/ui/announce.ts'
import type { Editor } from '../model/editor.ts'

/** Undo and redo that also tell a screen reader what happened: on the screen only the steps change. */
export function useToldUndo(editor: Editor): Pick<Editor, 'undo' | 'redo'> {
  const t = useMessages('script-editor')
  return useMemo(() => {
    const told = (act: () => void, done: 'undone' | 'redone') => () => {
      const before = editor.get().history.script
      act()
      const after = editor.get().history.script
      if (after === before) return
      const count = after.graph.steps.length - before.graph.steps.length
      const texts = [t(`history.${done}`)]
      if (count > 0) texts.push(t('history.back', { count }))
      if (count < 0) texts.push(t('history.gone', { count: -count }))
      announce(texts.join(' '))
    }
    return { undo: told(editor.undo, 'undone'), redo: told(editor.redo, 'redone') }
  }, [editor, t])
}
