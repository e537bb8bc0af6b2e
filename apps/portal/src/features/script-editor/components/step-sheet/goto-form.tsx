import { maxPassesMost } from '@kompaan/script/core'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { Select } from '../../../../shared/ui/select.tsx'
import { jumpTarget } from '../../model/editor.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { useStepWords } from '../use-step-words.ts'
import { useFieldError, useStepIssue } from './use-step-issue.ts'

export function GotoForm({ stepId }: { stepId: string }) {
  const t = useMessages('script-editor')
  const words = useStepWords()
  const editor = useEditor()
  const step = useEditorState(({ steps }) => steps.get(stepId))
  const target = useEditorState((state) => jumpTarget(stepId, state))
  const targetError = useStepIssue(stepId, ({ code }) => code === 'goto_step_missing').error
  const passesError = useFieldError(stepId, 'maxPasses')
  if (step?.type !== 'goto') return null
  const state = editor.get()
  const options = [...state.positions].flatMap(([value, position]) => {
    const other = state.steps.get(value)
    return other === undefined || value === stepId
      ? []
      : [{ value, label: `${position}  ${words.line(other, state)}` }]
  })
  return (
    <>
      <Select
        label={t('form.target')}
        placeholder={t('form.targetNone')}
        options={options}
        value={target ?? undefined}
        onChange={(next) => editor.edit({ kind: 'retargetGoto', stepId, target: next })}
        error={targetError}
      />
      <NumberField
        label={t('form.passes')}
        description={t('form.passesHint')}
        value={step.maxPasses}
        onChange={(maxPasses = 1) =>
          editor.edit({ kind: 'setContent', stepId, content: { type: 'goto', maxPasses } })
        }
        min={1}
        max={maxPassesMost}
        step={1}
        error={passesError}
      />
    </>
  )
}
