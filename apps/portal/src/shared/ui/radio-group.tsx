import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './radio-group.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  label: string
  /** The language of the label, where it is another than that of the page. */
  lang?: string | undefined
  description?: ReactNode
  isDisabled?: boolean | undefined
}

export type RadioGroupProps<Value extends string> = {
  label: string
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  description?: ReactNode
  error?: string | undefined
  isDisabled?: boolean | undefined
  /** The options are proper names, the same in every language. */
  areNames?: boolean | undefined
}

/** One of a few, all in sight. The browser's own radio buttons, so arrows and forms work as everywhere. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  description,
  error,
  isDisabled = false,
  areNames = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}-description`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, descriptionId].filter((part) => part !== undefined).join(' ')
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      disabled={isDisabled}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <legend className={styles.legend}>{label}</legend>
      {descriptionId !== undefined && (
        <div className={styles.description} id={descriptionId}>
          {description}
        </div>
      )}
      <div className={styles.options}>
        {options.map((option) => (
          <Option
            key={option.value}
            option={option}
            name={id}
            isChosen={option.value === value}
            isName={areNames}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <div aria-live="polite">{errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}</div>
    </fieldset>
  )
}

function Option<Value extends string>({
  option,
  name,
  isChosen,
  isName,
  onChoose,
}: {
  option: RadioOption<Value>
  name: string
  isChosen: boolean
  isName: boolean
  onChoose: () => void
}) {
  const descriptionId = useId()
  return (
    <label className={styles.option}>
      <input
        className={styles.dot}
        type="radio"
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={option.isDisabled}
        aria-describedby={option.description === undefined ? undefined : descriptionId}
        onChange={onChoose}
      />
      <span>
        <span lang={option.lang} translate={isName ? 'no' : undefined}>
          {option.label}
        </span>
        {option.description !== undefined && (
          <span className={styles.about} id={descriptionId} aria-hidden="true">
            {option.description}
          </span>
        )}
      </span>
    </label>
  )
}
