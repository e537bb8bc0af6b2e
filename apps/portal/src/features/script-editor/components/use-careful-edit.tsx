import {
  type EditCommand,
  type EditError,
  isSaved,
  type Removed,
  type ScriptDraft,
} from '@kompaan/script/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Translate } from '../../../shared/i18n/texts.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { announce } from '../../../shared/ui/announce.ts'
import { LazyModal } from '../../../shared/ui/lazy-modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import type { Editor } from '../model/editor.ts'
import { useToldUndo } from './use-told-undo.ts'

/** Does edits; before one that takes away more than was asked for, says what that is, and asks (E2). */
export function useCarefulEdit(editor: Editor): {
  readonly edit: (command: EditCommand) => void
  readonly question: ReactNode
} {
  const t = useMessages('script-editor')
  const [asked, setAsked] = useState<{ readonly command: EditCommand; readonly losses: readonly string[] }>()

  const offer = useUndoOffer(editor)
  const { undo } = useToldUndo(editor)

  const carryOut = useCallback(
    (command: EditCommand) => {
      const before = editor.get().history.script
      const edited = editor.edit(command)
      if (!edited.ok) {
        showToast({ kind: 'info', text: refusalText(edited.error, t) })
        return
      }
      const { focus, removed } = edited.value
      const after = editor.get().history.script
      if (after === before) return
      follow(editor, command, focus?.stepId ?? null)
      const told = doneText(command, removed, t)
      if (told !== null) {
        showToast({ text: told, action: { label: t('undo'), onPress: undo }, until: offer(after) })
      }
      if (command.kind === 'moveStep' || command.kind === 'moveStepTo') {
        announce(t('outline.moved', { position: editor.get().positions.get(command.stepId) ?? '' }))
      }
    },
    [editor, offer, t, undo],
  )

  const edit = useCallback(
    (command: EditCommand) => {
      const preview = editor.preview(command)
      const losses = preview.ok ? lossTexts(command, preview.value.removed, t) : []
      if (losses.length > 0) setAsked({ command, losses })
      else carryOut(command)
    },
    [carryOut, editor, t],
  )

  return {
    edit,
    question: (
      <LazyModal
        isOpen={asked !== undefined}
        role="alertdialog"
        title={t('removing.title')}
        text={
          <>
            {asked?.losses.map((loss) => (
              <p key={loss}>{loss}</p>
            ))}
            <p>{t('removing.canUndo')}</p>
          </>
        }
        submitLabel={t('removing.submit')}
        isDanger
        onCancel={() => setAsked(undefined)}
        onSubmit={() => {
          setAsked(undefined)
          if (asked !== undefined) carryOut(asked.command)
        }}
      />
    ),
  }
}

/** Until when what was done can be undone where it is told: until the next change, until it is saved, or one leaves. */
function useUndoOffer(editor: Editor): (after: ScriptDraft) => AbortSignal {
  const last = useRef<{ readonly after: ScriptDraft; readonly end: AbortController } | null>(null)
  useEffect(() => {
    const end = () => {
      last.current?.end.abort()
      last.current = null
    }
    const stop = editor.subscribe(() => {
      const { history } = editor.get()
      if (history.script !== last.current?.after || isSaved(history)) end()
    })
    return () => {
      stop()
      end()
    }
  }, [editor])
  return useCallback((after) => {
    last.current?.end.abort()
    const end = new AbortController()
    last.current = { after, end }
    return end.signal
  }, [])
}

/** What was made is filled in at once; after a move or a removal one looks at where it happened. */
function follow(editor: Editor, { kind }: EditCommand, stepId: string | null): void {
  if (kind === 'addStep' && stepId !== null) editor.openStep(stepId)
  else if (kind === 'removeStep') {
    editor.openStep(null)
    if (stepId !== null) editor.show(stepId)
  } else if ((kind === 'moveStep' || kind === 'moveStepTo' || kind === 'copyBranch') && stepId !== null) {
    // On a wide screen the form of another step may stand beside it: what is typed there is not about what one looks at.
    if (editor.get().open !== stepId) editor.openStep(null)
    editor.show(stepId)
  }
}

/** What goes besides what was asked for. */
function lossTexts(command: EditCommand, removed: Removed, t: Translate<'script-editor'>): readonly string[] {
  const steps = removed.steps.length - (command.kind === 'removeStep' ? 1 : 0)
  const { commands, jumps, contents } = removed
  const isOnlyTyped = command.kind === 'removeCommand'
  const isBranch = command.kind === 'removeBranch'
  return [
    ...(steps > 0
      ? [t(`removing.${isBranch ? 'branchSteps' : 'steps'}`, { count: removed.steps.length })]
      : []),
    ...(commands.length > 0 && !isOnlyTyped ? [t('removing.commands', { count: commands.length })] : []),
    ...(contents.length > 0 ? [t('removing.contents')] : []),
    ...(jumps.length > 0 ? [t('removing.jumps', { count: jumps.length })] : []),
  ]
}

function doneText(command: EditCommand, removed: Removed, t: Translate<'script-editor'>): string | null {
  const isBranch = command.kind === 'removeBranch'
  if (removed.steps.length > 0)
    return t(`removing.${isBranch ? 'doneBranchSteps' : 'done'}`, { count: removed.steps.length })
  if (isBranch) return t('removing.doneBranch')
  const isLoss = removed.contents.length > 0 || removed.commands.length > 0
  return isLoss ? t('removing.changed') : null
}

function refusalText({ code, values }: EditError, t: Translate<'script-editor'>): string {
  switch (code) {
    case 'no_reports':
    case 'report_not_found':
    case 'nothing_above':
    case 'nothing_below':
    case 'question_in_between':
    case 'steps_follow':
    case 'place_moves_along':
    case 'too_many_steps':
    case 'too_many_links':
    case 'too_many_commands':
    case 'branch_empty':
      return t(`refused.${code}`, values)
    case 'infinite_script':
      return t('issues.infinite_script')
    case 'invalid_step_type':
    case 'unknown_command':
    case 'step_not_found':
    case 'link_not_found':
    case 'command_not_found':
    case 'field_not_found':
    case 'unknown_place':
    case 'step_has_branches':
    case 'step_type_differs':
    case 'not_a_number':
    case 'branch_does_not_fit':
    case 'branch_exists':
    case 'goto_to_itself':
    case 'last_command':
      return t('refused.other')
  }
}
