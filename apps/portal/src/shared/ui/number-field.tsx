import { Minus, Plus } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { ariaBox } from './aria-box.ts'
import { AriaField } from './aria-field.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field.tsx'
import styles from './number-field.module.css'

export type NumberFieldProps = FieldProps & {
  value: number | undefined
  /** Called on leaving the field, and at each press of a button or an arrow. */
  onChange: (value: number | undefined) => void
  onBlur?: (() => void) | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** A number to type, or to count up and down with a thumb. */
export function NumberField({
  label,
  description,
  error,
  isOptional,
  value,
  onChange,
  onBlur,
  min,
  max,
  step,
  isRequired = false,
  isDisabled = false,
}: NumberFieldProps) {
  return (
    <AriaLocale>
      <AriaNumberField
        value={value ?? Number.NaN}
        onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
        {...(onBlur && { onBlur })}
        {...(min !== undefined && { minValue: min })}
        {...(max !== undefined && { maxValue: max })}
        {...(step !== undefined && { step })}
        validationBehavior="aria"
        isInvalid={error !== undefined}
        isRequired={isRequired}
        isDisabled={isDisabled}
      >
        <AriaField label={label} description={description} error={error} isOptional={isOptional}>
          <Group className={classNames(ariaBox.box, styles.box)}>
            <Button slot="decrement" className={ariaBox.button}>
              <Minus aria-hidden="true" />
            </Button>
            <Input className={classNames(ariaBox.input, styles.number)} />
            <Button slot="increment" className={ariaBox.button}>
              <Plus aria-hidden="true" />
            </Button>
          </Group>
        </AriaField>
      </AriaNumberField>
    </AriaLocale>
  )
}
