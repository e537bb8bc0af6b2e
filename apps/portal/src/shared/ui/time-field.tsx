import { parseTime } from '@internationalized/date'
import { Group } from 'react-aria-components/Group'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { useMessages } from '../i18n/use-messages.ts'
import { announce } from './announce.ts'
import { ariaBox } from './aria-box.ts'
import { AriaField } from './aria-field.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { classNames } from './class-names.ts'
import { DateSegments } from './date-segments.tsx'
import type { FieldProps } from './field.tsx'
import { useClampedTime } from './use-clamped-time.ts'
import styles from './time-field.module.css'

export type TimeFieldProps = FieldProps & {
  /** As '09:30'; undefined while it is not complete. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The first that can be chosen; an earlier one is marked as wrong. */
  min?: string | undefined
  onBlur?: (() => void) | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** A time of day. Not the browser's own field, which would count by its own language: 'PM' on a Dutch page. */
export function TimeField({
  label,
  description,
  error,
  isOptional,
  value,
  onChange,
  min,
  onBlur,
  isRequired = false,
  isDisabled = false,
}: TimeFieldProps) {
  const t = useMessages('ui')
  const { box, clamped } = useClampedTime((next) =>
    announce(t(`time.clamped.${next.segment}`, { typed: next.typed, became: next.digits })),
  )
  const told =
    clamped === null
      ? description
      : t(`time.clamped.${clamped.segment}`, { typed: clamped.typed, became: clamped.digits })
  return (
    <AriaLocale>
      <AriaTimeField
        value={value === undefined ? null : parseTime(value)}
        onChange={(time) => onChange(time?.toString().slice(0, 5))}
        {...(min !== undefined && { minValue: parseTime(min) })}
        {...(onBlur && { onBlur })}
        hourCycle={24}
        shouldForceLeadingZeros
        validationBehavior="aria"
        isInvalid={error !== undefined}
        isRequired={isRequired}
        isDisabled={isDisabled}
      >
        <AriaField label={label} description={told} error={error} isOptional={isOptional}>
          {/* The segments are the group of this field. This box around them would be the same group a second time. */}
          <Group
            slot={null}
            role="presentation"
            ref={box}
            className={classNames(ariaBox.box, styles.box)}
            isInvalid={error !== undefined}
            isDisabled={isDisabled}
          >
            <DateSegments />
          </Group>
        </AriaField>
      </AriaTimeField>
    </AriaLocale>
  )
}
