import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { useMessages } from '../i18n/use-messages.ts'
import { ariaBox } from './aria-box.ts'
import { AriaField } from './aria-field.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { DateSegments } from './date-segments.tsx'
import type { FieldProps } from './field.tsx'
import { Month } from './month.tsx'
import { useOpenPopup } from './open-popups.ts'
import { useMediaQuery } from './use-media-query.ts'
import styles from './date-picker.module.css'
import popoverStyles from './popover.module.css'
import sheetStyles from './sheet.module.css'

export type DatePickerProps = FieldProps & {
  /** As '2026-11-16'; undefined while it is not complete. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The day it is where the date counts, such as at the robot. An empty field opens there. */
  today: string
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  onBlur?: (() => void) | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** A day, typed or chosen from a month. Not the browser's own field, which would write it in its own language. */
export function DatePicker({
  label,
  description,
  error,
  isOptional = false,
  value,
  onChange,
  today,
  min,
  max,
  onBlur,
  isRequired = false,
  isDisabled = false,
}: DatePickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  useOpenPopup(isOpen, { close: () => setIsOpen(false), losesTyped: () => false })
  const choose = (day: string | undefined) => {
    onChange(day)
    setIsOpen(false)
  }
  return (
    <AriaLocale>
      <AriaDatePicker
        value={value === undefined ? null : parseDate(value)}
        onChange={(date) => onChange(date?.toString())}
        placeholderValue={parseDate(today)}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        {...(onBlur && { onBlur })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        shouldForceLeadingZeros
        validationBehavior="aria"
        isInvalid={error !== undefined}
        isRequired={isRequired}
        isDisabled={isDisabled}
      >
        <AriaField label={label} description={description} error={error} isOptional={isOptional}>
          <Group className={classNames(ariaBox.box, styles.box)}>
            <DateSegments />
            <AriaButton className={ariaBox.button}>
              <CalendarDays aria-hidden="true" />
            </AriaButton>
          </Group>
        </AriaField>
        <InFront>
          <Month today={today} />
          <Shortcuts
            canBeToday={(min === undefined || today >= min) && (max === undefined || today <= max)}
            canBeCleared={isOptional && value !== undefined}
            onToday={() => choose(today)}
            onClear={() => choose(undefined)}
          />
        </InFront>
      </AriaDatePicker>
    </AriaLocale>
  )
}

/** Under the field on a desktop; on a phone at the bottom, where the thumb is. */
function InFront({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const content = <Dialog className={styles.dialog ?? ''}>{children}</Dialog>
  if (isWide) {
    return (
      <Popover
        className={classNames(popoverStyles.popover, styles.popover)}
        placement="bottom start"
        offset={4}
        containerPadding={8}
      >
        {content}
      </Popover>
    )
  }
  return (
    <ModalOverlay className={sheetStyles.overlay ?? ''} isDismissable>
      <Modal className={sheetStyles.sheet ?? ''}>{content}</Modal>
    </ModalOverlay>
  )
}

function Shortcuts({
  canBeToday,
  canBeCleared,
  onToday,
  onClear,
}: {
  canBeToday: boolean
  canBeCleared: boolean
  onToday: () => void
  onClear: () => void
}) {
  const t = useMessages('ui')
  if (!canBeToday && !canBeCleared) return null
  return (
    <div className={styles.shortcuts}>
      {canBeCleared && (
        <Button variant="quiet" onPress={onClear}>
          {t('clear')}
        </Button>
      )}
      {canBeToday && (
        <Button variant="quiet" onPress={onToday}>
          {t('calendar.today')}
        </Button>
      )}
    </div>
  )
}
