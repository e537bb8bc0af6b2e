import type { Place } from '@kompaan/script/core'
import { useMemo, useState } from 'react'
import type { Editor } from '../../model/editor.ts'
import { AddStepSheet } from '../add-step-sheet.tsx'
import { CarryBar, EditorBar } from '../editor-bars.tsx'
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

type EditorBenchProps = { editor: Editor; hasMap?: boolean; hasBars?: boolean }

const saving = {
  save: async () => undefined,
  saveAsNew: async () => null,
  isSaving: false,
  failure: null,
  takenName: null,
  question: null,
}

/** The parts of the editor around a script, without page, drafts and server: for tests. */
export function EditorBench({ editor, hasMap = false, hasBars = false }: EditorBenchProps) {
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
        {hasBars && carrying === null && <EditorBar saving={saving} onMap={() => undefined} />}
        {hasBars && carrying !== null && (
          <CarryBar
            carrying={carrying}
            onChange={setCarrying}
            onCancel={() => {
              setCarrying(null)
              editor.show(carrying.stepId)
            }}
          />
        )}
        <StepSheet />
        <AddStepSheet place={adding} onClose={() => setAdding(null)} />
        {question}
      </ActionsContext>
    </EditorContext>
  )
}
