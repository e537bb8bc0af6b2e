import { useId } from 'react'
import { FieldError } from '../../../shared/ui/field.tsx'
import styles from './task-form.module.css'

export type MarkGroupProps<Value extends string | number> = {
  label: string
  options: readonly { readonly value: Value; readonly label: string; readonly name?: string }[]
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
  error?: string | undefined
  /** Of one mark, for those that are numbers. */
  isNarrow?: boolean
}

/** Some of many, such as weekdays: all in sight, each a press. The values stay in the order of the options. */
export function MarkGroup<Value extends string | number>({
  label,
  options,
  values,
  onChange,
  error,
  isNarrow = false,
}: MarkGroupProps<Value>) {
  const errorId = useId()
  const isWrong = error !== undefined
  return (
    <fieldset className={styles.marks} aria-describedby={isWrong ? errorId : undefined}>
      <legend>{label}</legend>
      <div className={styles.grid} data-narrow={isNarrow || undefined}>
        {options.map(({ value, label: word, name }) => (
          <label key={value} className={styles.mark}>
            <input
              type="checkbox"
              checked={values.includes(value)}
              aria-label={name}
              aria-invalid={isWrong || undefined}
              onChange={(event) => {
                const isOn = event.currentTarget.checked
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? isOn : values.includes(each))),
                )
              }}
            />
            {word}
          </label>
        ))}
      </div>
      <div aria-live="polite">{isWrong && <FieldError id={errorId}>{error}</FieldError>}</div>
    </fieldset>
  )
}
