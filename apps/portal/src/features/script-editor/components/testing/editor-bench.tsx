import type { Place } from '@kompaan/script/core'
import { useMemo, useState } from 'react'
import type { Editor } from '../../model/editor.ts'
import { AddStepSheet } from '../add-step-sheet.tsx'
import {
  ActionsContext,
  type Carrying,
  CarryingContext,
  type EditorActions,
  EditorContext,
} from '../editor-context.ts'
import { ScriptMap } from '../map/script-map.tsx'
import { Outline } from '../outline/outline.tsx'
import { StepSheet } from '../step-sheet/step-sheet.tsx'
import { useCarefulEdit } from '../use-careful-edit.tsx'

/** The parts of the editor around a script, without page, drafts and server: for tests. */
export function EditorBench({ editor, hasMap = false }: { editor: Editor; hasMap?: boolean }) {
  const [adding, setAdding] = useState<Place | null>(null)
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  const { edit, question } = useCarefulEdit(editor)
  const actions = useMemo<EditorActions>(
    () => ({
      open: editor.openStep,
      addAt: setAdding,
      edit: (command) => {
        setCarrying(null)
        edit(command)
      },
      carry: (next) => {
        editor.openStep(null)
        setCarrying(next)
      },
      tryFrom: () => undefined,
      showDetails: () => undefined,
    }),
    [edit, editor],
  )
  return (
    <EditorContext value={editor}>
      <ActionsContext value={actions}>
        <CarryingContext value={carrying}>
          <Outline />
        </CarryingContext>
        {hasMap && (
          <div style={{ height: 400 }}>
            <ScriptMap />
          </div>
        )}
        <StepSheet />
        <AddStepSheet place={adding} onClose={() => setAdding(null)} />
        {question}
      </ActionsContext>
    </EditorContext>
  )
}
