import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { ariaBox } from './aria-box.ts'
import { AriaLocale } from './aria-locale.tsx'
import styles from './month.module.css'

export type MonthProps = {
  /** The day it is where the date counts. */
  today: string
  /** As '2026-11-16'. Left out inside a date picker, which says it. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** A month of which a day can be chosen, and the way to the months around it. */
export function Month({ today, value, onChange }: MonthProps) {
  return (
    <AriaLocale>
      <Calendar
        className={styles.calendar ?? ''}
        {...(value !== undefined && {
          value: parseDate(value),
          defaultFocusedValue: parseDate(value),
          autoFocus: true,
        })}
        {...(onChange && { onChange: (date) => onChange(date.toString()) })}
      >
        <div className={styles.top}>
          <AriaButton slot="previous" className={ariaBox.button}>
            <ChevronLeft aria-hidden="true" />
          </AriaButton>
          <Heading className={styles.title ?? ''} />
          <AriaButton slot="next" className={ariaBox.button}>
            <ChevronRight aria-hidden="true" />
          </AriaButton>
        </div>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={styles.day ?? ''}
                data-now={date.toString() === today || undefined}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </AriaLocale>
  )
}
