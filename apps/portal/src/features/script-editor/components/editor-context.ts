import type { EditCommand, Place } from '@kompaan/script/core'
import { createContext, use, useCallback, useRef, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from '../model/editor.ts'

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('There is no editor around this part')
  return editor
}

/** Follows a part of the script: draws again only when `select` gives another value. */
export function useEditorState<Value>(select: (state: EditorState) => Value): Value {
  const editor = useEditor()
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()))
}

/** The same for what is made anew each time: while `isSame` says so, the value of before is given. */
export function useEditorValue<Value>(
  select: (state: EditorState) => Value,
  isSame: (one: Value, other: Value) => boolean,
): Value {
  const editor = useEditor()
  const last = useRef<{ readonly value: Value } | null>(null)
  const get = useCallback(() => {
    const value = select(editor.get())
    if (last.current === null || !isSame(last.current.value, value)) last.current = { value }
    return last.current.value
  }, [editor, select, isSame])
  return useSyncExternalStore(editor.subscribe, get)
}

/** What a step or a branch is being taken to. */
export type Carrying =
  | { readonly kind: 'move'; readonly stepId: string; readonly withFollowing: boolean }
  | { readonly kind: 'copy'; readonly linkId: string; readonly stepId: string }

export interface EditorActions {
  /** Opens the form of a step. */
  readonly open: (stepId: string) => void
  /** Asks what is to be put there. */
  readonly addAt: (place: Place) => void
  /** Does an edit; asks first when it takes away more than was asked for. Opens the form of what was made. */
  readonly edit: (command: EditCommand) => void
  /** Has a place chosen in the outline. */
  readonly carry: (carrying: Carrying) => void
  readonly tryFrom: (stepId: string | null) => void
  readonly showDetails: () => void
}

export const ActionsContext = createContext<EditorActions | null>(null)

export function useEditorActions(): EditorActions {
  const actions = use(ActionsContext)
  if (actions === null) throw new Error('There is no editor around this part')
  return actions
}

/** What is being moved or copied; null when nothing is. */
export const CarryingContext = createContext<Carrying | null>(null)
