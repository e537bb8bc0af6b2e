import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './select.module.css'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  isDisabled?: boolean | undefined
  /** Options of one group stand together under its name. */
  group?: string | undefined
}

export type SelectProps<Value extends string> = FieldProps & {
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  name?: string | undefined
  autoComplete?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** The options are proper names, the same in every language. */
  areNames?: boolean | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** One of many. The browser's own list: on a phone that is the large one its owner knows. */
export function Select<Value extends string>({
  label,
  description,
  error,
  isOptional,
  options,
  value,
  onChange,
  placeholder,
  isRequired,
  isDisabled,
  areNames = false,
  ...select
}: SelectProps<Value>) {
  const t = useMessages('ui')
  return (
    <Field label={label} description={description} error={error} isOptional={isOptional}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...select}
            {...control}
            className={styles.select}
            value={value ?? ''}
            aria-required={isRequired || undefined}
            disabled={isDisabled}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value)
              if (chosen !== undefined) onChange(chosen.value)
            }}
          >
            {value === undefined && (
              <option value="" disabled>
                {placeholder ?? t('select.placeholder')}
              </option>
            )}
            {grouped(options).map(([group, members]) =>
              group === '' ? (
                members.map(renderOption)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map(renderOption)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown className={styles.sign} aria-hidden="true" />
        </div>
      )}
    </Field>
  )

  function renderOption(option: SelectOption<Value>) {
    return (
      <option
        key={option.value}
        value={option.value}
        disabled={option.isDisabled}
        translate={areNames ? 'no' : undefined}
      >
        {option.label}
      </option>
    )
  }
}

function grouped<Value extends string>(
  options: readonly SelectOption<Value>[],
): [group: string, members: SelectOption<Value>[]][] {
  const groups = new Map<string, SelectOption<Value>[]>()
  for (const option of options) {
    const group = option.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups]
}
