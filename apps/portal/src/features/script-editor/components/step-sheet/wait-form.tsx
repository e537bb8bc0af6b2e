import { waitMaxMinutes } from '@kompaan/script/core'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { useFieldError } from './use-step-issue.ts'
import styles from './step-form.module.css'

export function WaitForm({ stepId }: { stepId: string }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const step = useEditorState(({ steps }) => steps.get(stepId))
  const minutesError = useFieldError(stepId, 'minutes')
  const secondsError = useFieldError(stepId, 'seconds')
  if (step?.type !== 'wait') return null
  const change = (content: { minutes?: number; seconds?: number }) =>
    editor.edit({ kind: 'setContent', stepId, content: { type: 'wait', ...content } })
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('form.minutes')}
        value={step.minutes}
        onChange={(minutes = 0) => change({ minutes })}
        min={0}
        max={waitMaxMinutes}
        step={1}
        error={minutesError}
      />
      <NumberField
        label={t('form.seconds')}
        value={step.seconds}
        onChange={(seconds = 0) => change({ seconds })}
        min={0}
        max={59}
        step={1}
        error={secondsError}
      />
    </div>
  )
}
