import { type FormField, shownFields } from '@kompaan/script/core'
import { browserClock } from '../../../../shared/clock/clock.ts'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { dayNumber } from '../../../../shared/i18n/zoned-day.ts'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { DatePicker } from '../../../../shared/ui/date-picker.tsx'
import { Select } from '../../../../shared/ui/select.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { TimeField } from '../../../../shared/ui/time-field.tsx'
import { useEditor, useEditorActions, useEditorState } from '../editor-context.ts'
import { useStepWords } from '../use-step-words.ts'
import { useFieldError } from './use-step-issue.ts'
import styles from './step-form.module.css'

/** The form that the robot sends: its fields as the operator defined them. */
export function ReportForm({ stepId }: { stepId: string }) {
  const t = useMessages('script-editor')
  const { robot } = useEditor()
  const { edit } = useEditorActions()
  const words = useStepWords()
  const step = useEditorState(({ steps }) => steps.get(stepId))
  if (step?.type !== 'report') return null
  const { reportType, formFields } = step
  const types = robot.reports.map((report) => report.reportType)
  const isKnown = types.includes(reportType)
  const shown = shownFields(formFields)
  return (
    <>
      <Select
        label={t('form.reportType')}
        description={isKnown ? undefined : t('form.reportGone')}
        options={(isKnown ? types : [reportType, ...types]).map((value) => ({
          value,
          label: words.report(value),
        }))}
        value={reportType}
        onChange={(next) => edit({ kind: 'setReportType', stepId, reportType: next })}
      />
      {formFields
        .filter(({ key }) => shown.has(key))
        .map((field) => (
          <ReportField key={field.key} stepId={stepId} field={field} />
        ))}
    </>
  )
}

/** Several choices are kept as lines. */
const between = '\n'

function ReportField({ stepId, field }: { stepId: string; field: FormField }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const { key, displayName: label, required, type, options, value } = field
  const error = useFieldError(stepId, key)
  const isOptional = !required
  const set = (next: string | undefined) =>
    editor.edit({ kind: 'setField', stepId, key, value: next ?? null })
  const write = (next: string) =>
    editor.edit({ kind: 'setField', stepId, key, value: next }, `${stepId} field ${key}`)
  const named = { label, error, isOptional }
  const typed = { ...named, value: value ?? '', onChange: write, onBlur: editor.endTyping }
  switch (type) {
    case 'text':
      return <TextField {...typed} />
    case 'longText':
      return <TextArea {...typed} />
    case 'number':
      return <TextField {...typed} inputMode="decimal" />
    case 'date':
      return <DatePicker {...named} value={value ?? undefined} onChange={set} today={today()} />
    case 'time':
      return <TimeField {...named} value={value ?? undefined} onChange={set} />
    case 'boolean':
      return <Select {...named} options={chosen(['true', 'false'])} value={value ?? ''} onChange={set} />
    case 'choice':
      return options.length === 0 ? (
        <TextField {...typed} />
      ) : (
        <Select {...named} options={chosen(options)} value={value ?? ''} onChange={set} />
      )
    case 'multipleChoice':
      return <Several {...named} options={options} value={value} onChange={set} />
  }

  function chosen(values: readonly string[]) {
    const names: Record<string, string> = { true: t('form.true'), false: t('form.false') }
    const all = values.map((each) => ({
      value: each,
      label: type === 'boolean' ? (names[each] ?? each) : each,
    }))
    return [{ value: '', label: t('form.none') }, ...all]
  }

  function today(): string {
    const day = dayNumber(new Date(browserClock.now()), editor.robot.timeZone)
    return new Date(day * 86_400_000).toISOString().slice(0, 10)
  }
}

type SeveralProps = {
  label: string
  error: string | undefined
  options: readonly string[]
  value: string | null
  onChange: (value: string) => void
}

function Several({ label, error, options, value, onChange }: SeveralProps) {
  const chosen = value === null ? [] : value.split(between)
  return (
    <fieldset className={styles.fields}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          isChecked={chosen.includes(option)}
          onChange={(isChecked) =>
            onChange(
              options.filter((each) => (each === option ? isChecked : chosen.includes(each))).join(between),
            )
          }
        >
          {option}
        </Checkbox>
      ))}
      <div aria-live="polite">{error !== undefined && <p className={styles.fault}>{error}</p>}</div>
    </fieldset>
  )
}
