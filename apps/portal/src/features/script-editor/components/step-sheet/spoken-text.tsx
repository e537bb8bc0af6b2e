import { speechProblem } from '@kompaan/contract/wire'
import type { Spoken, Step } from '@kompaan/script/core'
import { checkVariables, findVariables, type VariableFault } from '@kompaan/speech/core'
import { memo, type ReactNode, useCallback, useRef } from 'react'
import { browserClock } from '../../../../shared/clock/clock.ts'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { SpeechPreview } from '../../../../shared/speech/speech-preview.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Field } from '../../../../shared/ui/field.tsx'
import type { EditorState } from '../../model/editor.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { OfferedVariables } from './offered-variables.tsx'
import { useFieldError } from './use-step-issue.ts'
import styles from './step-form.module.css'

export type SpokenTextProps = { stepId: string; type: Extract<Step, Spoken>['type'] }

/** The words, with the variables that are wrong underlined; and those there are, where the robot knows them. */
export function SpokenText({ stepId, type }: SpokenTextProps) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = useEditorState((state) => textOf(stepId, state))
  const error = useFieldError(stepId, 'text')
  const language = useEditorState(({ history }) => history.script.language)
  const hasVariables = editor.robot.capabilities.includes('scriptVariables-v1')
  const write = useCallback(
    (next: string) =>
      void editor.edit({ kind: 'setContent', stepId, content: { type, text: next } }, `${stepId} text`),
    [editor, stepId, type],
  )
  const insert = useCallback(
    (written: string) => {
      const field = area.current
      if (field === null) return
      const { selectionStart, selectionEnd, value } = field
      write(value.slice(0, selectionStart) + written + value.slice(selectionEnd))
      const caret = selectionStart + written.length
      requestAnimationFrame(() => {
        field.focus()
        field.setSelectionRange(caret, caret)
      })
    },
    [write],
  )
  const faults = hasVariables ? checkVariables(text) : []
  return (
    <div className={styles.variables}>
      <Field
        label={t(type === 'say' ? 'form.text' : 'form.question')}
        description={type === 'say' ? undefined : t('form.questionHint')}
        error={error}
      >
        {(control) => (
          <div className={styles.written} translate="no">
            <div className={styles.marks} aria-hidden="true">
              {hasVariables && marked(text, faults)}
            </div>
            <textarea
              {...control}
              lang={language}
              ref={area}
              rows={3}
              value={text}
              onChange={(event) => write(event.currentTarget.value)}
              onBlur={editor.endTyping}
            />
          </div>
        )}
      </Field>
      <div aria-live="polite">{faults.map(faultLine)}</div>
      {hasVariables && (
        <>
          {saidToday()}
          <OfferedVariables onChoose={insert} />
        </>
      )}
      <Heard stepId={stepId} />
    </div>
  )

  function faultLine(fault: VariableFault): ReactNode {
    const { start, end, suggestion } = fault
    return (
      <div key={start} className={styles.fault}>
        <span>{t('form.variables.wrong', { part: text.slice(start, end) })}</span>
        {suggestion !== null && (
          <>
            <span>{t('form.variables.meant', { suggestion })}</span>
            <Button
              variant="quiet"
              onPress={() => write(text.slice(0, start) + suggestion + text.slice(end))}
            >
              {t('form.variables.use')}
            </Button>
          </>
        )}
      </div>
    )
  }

  /** What is heard today where variables stand. */
  function saidToday(): ReactNode {
    if (findVariables(text).every((variable) => variable.faults.length > 0)) return null
    const { speech, language } = editor.engine()
    const at = { now: browserClock.now(), zone: editor.robot.timeZone, language }
    return (
      <p className={styles.said}>{t('form.variables.said', { text: speech.renderVariables(text, at) })}</p>
    )
  }
}

function textOf(stepId: string, { steps }: EditorState): string {
  const step = steps.get(stepId)
  return step !== undefined && 'text' in step ? step.text : ''
}

/** How the words sound; a letter more or less draws nothing here. */
const Heard = memo(function Heard({ stepId }: { stepId: string }) {
  const editor = useEditor()
  const isSayable = useEditorState((state) => speechProblem(textOf(stepId, state)) === null)
  return (
    <SpeechPreview
      robotId={editor.robot.id}
      textNow={() => textOf(stepId, editor.get())}
      isSayable={isSayable}
      language={editor.engine().language}
    />
  )
})

/** The same text as in the field that lies over it; of this one only the underlining shows. */
function marked(text: string, faults: readonly VariableFault[]): ReactNode[] {
  const right = findVariables(text).filter((variable) => variable.faults.length === 0)
  const marks = [
    ...faults.map(({ start, end }) => ({ start, end, isRight: false })),
    ...right.map(({ start, end }) => ({ start, end, isRight: true })),
  ].toSorted((one, other) => one.start - other.start)
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end, isRight } of marks) {
    if (start < at) continue
    parts.push(
      text.slice(at, start),
      <mark key={start} data-right={isRight || undefined}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  // A line that was just begun has its height.
  return [...parts, `${text.slice(at)}\u200B`]
}
