import {
  type DaysOfMonth,
  type Repeat,
  type RepeatUnit,
  weekdayOfMonth,
  weekdayPositions,
  newRepeat,
} from '@kompaan/schedule'
import type { FormState } from '../../../shared/form/use-form.ts'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { formatters } from '../../../shared/i18n/formatters.ts'
import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { DatePicker } from '../../../shared/ui/date-picker.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { type TaskValues, withUnit } from '../model/task-values.ts'
import { MarkGroup } from './mark-group.tsx'
import styles from './task-form.module.css'

const units: readonly RepeatUnit[] = ['day', 'week', 'month', 'year']
const longestInterval = 999
const daysOfMonth = Array.from({ length: 31 }, (_, index) => index + 1)

export type RepeatFieldsProps = { form: FormState<TaskValues>; repeat: Repeat; date: LocalDate }

/** All parts of how something repeats (SCH-03). */
export function RepeatFields({ form, repeat, date }: RepeatFieldsProps) {
  const t = useMessages('tasks')
  const { recurringV2 } = usePortalConfig()
  const change = form.field('repeat').onChange
  return (
    <fieldset className={styles.own}>
      <legend>{t('repeat.own')}</legend>
      <Select
        label={t('repeat.unit')}
        options={units.map((value) => ({ value, label: t(`repeat.units.${value}`) }))}
        value={repeat.unit}
        onChange={(unit) => change(withUnit(repeat, unit, date))}
      />
      {recurringV2 && (
        <NumberField
          label={t(`repeat.interval.${repeat.unit}`)}
          value={repeat.interval}
          onChange={(interval) => change({ ...repeat, interval: interval ?? 1 })}
          error={form.field('repeat.interval').error}
          min={1}
          max={longestInterval}
        />
      )}
      {repeat.unit === 'week' && (
        <Weekdays
          values={repeat.weekdays}
          onChange={(weekdays) => change({ ...repeat, weekdays })}
          error={form.field('repeat.weekdays').error}
        />
      )}
      {repeat.unit === 'year' && (
        <Months
          values={repeat.months}
          onChange={(months) => change({ ...repeat, months })}
          error={form.field('repeat.months').error}
        />
      )}
      {(repeat.unit === 'month' || repeat.unit === 'year') && (
        <OnDays form={form} on={repeat.on} date={date} onChange={(on) => change({ ...repeat, on })} />
      )}
    </fieldset>
  )
}

type OnDaysProps = {
  form: FormState<TaskValues>
  on: DaysOfMonth
  date: LocalDate
  onChange: (on: DaysOfMonth) => void
}

/** The 10th, or the second Tuesday. */
function OnDays({ form, on, date, onChange }: OnDaysProps) {
  const t = useMessages('tasks')
  const byDay = newRepeat('month', date)
  return (
    <>
      <RadioGroup
        label={t('repeat.by')}
        options={[
          { value: 'day', label: t('repeat.byDay') },
          { value: 'weekday', label: t('repeat.byWeekday') },
        ]}
        value={on.by}
        onChange={(by) => onChange(by === 'day' && byDay.unit === 'month' ? byDay.on : weekdayOfMonth(date))}
      />
      {on.by === 'day' ? (
        <MarkGroup
          label={t('repeat.days')}
          options={daysOfMonth.map((value) => ({ value, label: String(value) }))}
          values={on.days}
          onChange={(days) => onChange({ ...on, days })}
          error={form.field('repeat.on.days').error}
          isNarrow
        />
      ) : (
        <>
          <MarkGroup
            label={t('repeat.positions')}
            options={weekdayPositions.map((value) => ({ value, label: t(`repeat.position.${value}`) }))}
            values={on.positions}
            onChange={(positions) => onChange({ ...on, positions })}
            error={form.field('repeat.on.positions').error}
          />
          <Weekdays
            values={on.weekdays}
            onChange={(weekdays) => onChange({ ...on, weekdays })}
            error={form.field('repeat.on.weekdays').error}
          />
        </>
      )}
    </>
  )
}

type NumbersProps = {
  values: readonly number[]
  onChange: (values: readonly number[]) => void
  error: string | undefined
}

function Weekdays(props: NumbersProps) {
  const t = useMessages('tasks')
  const { language } = useLanguage()
  const names = formatters.dateTime(locales[language], { weekday: 'long', timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  const options = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: names.format((3 + value) * dayLength),
  }))
  return <MarkGroup label={t('repeat.onWeekdays')} options={options} {...props} />
}

function Months(props: NumbersProps) {
  const t = useMessages('tasks')
  const { language } = useLanguage()
  const names = formatters.dateTime(locales[language], { month: 'long', timeZone: 'UTC' })
  const options = Array.from({ length: 12 }, (_, index) => ({
    value: index + 1,
    label: names.format(Date.UTC(1970, index, 1)),
  }))
  return <MarkGroup label={t('repeat.months')} options={options} {...props} />
}

const dayLength = 86_400_000

/** Never, or with a last day. */
export function RepeatEnd({ form, repeat, date, today }: RepeatFieldsProps & { today: LocalDate }) {
  const t = useMessages('tasks')
  const change = form.field('repeat').onChange
  const end = form.field('repeat.end')
  return (
    <>
      <RadioGroup
        label={t('repeat.ends')}
        options={[
          { value: 'never', label: t('repeat.never') },
          { value: 'onDate', label: t('repeat.onDate') },
        ]}
        value={repeat.end === null ? 'never' : 'onDate'}
        onChange={(choice) => change({ ...repeat, end: choice === 'never' ? null : addDays(date, 7) })}
      />
      {repeat.end !== null && (
        <DatePicker
          label={t('repeat.end')}
          value={repeat.end === '' ? undefined : repeat.end}
          onChange={(next) => change({ ...repeat, end: next ?? '' })}
          onBlur={end.onBlur}
          error={end.error}
          today={today}
          min={date > today ? date : today}
          isRequired
        />
      )}
    </>
  )
}
