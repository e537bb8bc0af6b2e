import { intervalMaxSeconds } from '@kompaan/script/core'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { useFieldError } from './use-step-issue.ts'
import styles from './step-form.module.css'

const minute = 60

export function StatusCheckForm({ stepId }: { stepId: string }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const step = useEditorState(({ steps }) => steps.get(stepId))
  const nameError = useFieldError(stepId, 'statusCheck')
  const pastError = useFieldError(stepId, 'pastInterval')
  const futureError = useFieldError(stepId, 'futureInterval')
  if (step?.type !== 'statusCheck') return null
  const setName = (statusCheck: string, group?: string) =>
    editor.edit({ kind: 'setContent', stepId, content: { type: 'statusCheck', statusCheck } }, group)
  const set = (content: { pastInterval?: number; futureInterval?: number }) =>
    editor.edit({ kind: 'setContent', stepId, content: { type: 'statusCheck', ...content } })
  return (
    <>
      <TextField
        label={t('form.statusCheck')}
        description={t('form.statusCheckHint')}
        value={step.statusCheck}
        onChange={(statusCheck) => setName(statusCheck, `${stepId} statusCheck`)}
        onBlur={editor.endTyping}
        error={nameError}
      />
      {editor.robot.statusNames.length > 0 && (
        <div className={styles.offered} role="group" aria-label={t('form.statusNames')}>
          <p className={styles.hint}>{t('form.statusNames')}</p>
          <ul className={styles.chips}>
            {editor.robot.statusNames.map((name) => (
              <li key={name}>
                <button type="button" className={styles.chip} translate="no" onClick={() => setName(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.hint}>{t('form.intervalHint')}</p>
      <div className={styles.pair}>
        <NumberField
          label={t('form.past')}
          value={step.pastInterval / minute}
          onChange={(minutes = 0) => set({ pastInterval: Math.round(minutes * minute) })}
          min={0}
          max={intervalMaxSeconds / minute}
          error={pastError}
        />
        <NumberField
          label={t('form.future')}
          value={step.futureInterval / minute}
          onChange={(minutes = 0) => set({ futureInterval: Math.round(minutes * minute) })}
          min={0}
          max={intervalMaxSeconds / minute}
          error={futureError}
        />
      </div>
    </>
  )
}
